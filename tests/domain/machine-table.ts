import { expect, it } from 'vitest';
import { transition, type Actor, type StateMachine } from '../../src/domain/kit/state-machine.ts';

const actors: readonly Actor[] = ['owner', 'member', 'admin', 'system'];

/**
 * Checks a state machine against a table written out by hand, one line a transition:
 * `FROM EVENT TO actor,actor`, with `-` for birth. Every triple of state, event and actor outside
 * the table must be refused with a 409 (invariant 24), also for events the graph never heard of.
 */
export const obeysTable = <S extends string, E extends string>(
  graph: StateMachine<S, E>,
  table: string,
  terminal: readonly string[],
): void => {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', event = '', to = '', by = ''] = line.trim().split(/\s+/);
      return { from: from === '-' ? null : from, event, to, by: by.split(',') };
    });
  const events = [
    ...new Set([...rows.map((r) => r.event), ...graph.transitions.map((m) => m.event)]),
  ];
  const states: readonly (string | null)[] = [null, ...graph.states, 'UNHEARD_OF'];
  it(`${graph.name}: moves as its table says and refuses every other triple`, () => {
    for (const from of states) {
      for (const event of [...events, 'UNHEARD_OF']) {
        for (const by of actors) {
          const row = rows.find((r) => r.from === from && r.event === event && r.by.includes(by));
          const moved = transition(graph, from as S | null, event as E, by);
          const name = `${from} ${event} ${by}`;
          const want = row ? { ok: true, to: row.to } : { refusal: { status: 'aborted' } };
          expect({ name, moved }).toMatchObject({ name, moved: want });
        }
      }
    }
  });
  it(`${graph.name}: ends where its table ends`, () => {
    expect([...graph.terminal].sort()).toEqual([...terminal].sort());
    expect(new Set(graph.transitions.map((m) => `${m.from} ${m.event}`)).size).toBe(
      graph.transitions.length,
    );
  });
};
