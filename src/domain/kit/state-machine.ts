import { refusal, type Refusal } from './refusal.ts';

/** Actors that cause a transition. */
export type Actor = 'owner' | 'member' | 'admin' | 'system';

export interface Transition<S extends string, E extends string> {
  readonly from: S | null;
  readonly event: E;
  readonly to: S;
  readonly by: readonly Actor[];
}

/**
 * A state machine as data: the states, and every transition that exists. Any other transition is
 * refused.
 */
export interface StateMachine<S extends string = string, E extends string = string> {
  readonly name: string;
  readonly states: readonly S[];
  readonly transitions: readonly Transition<S, E>[];
  /** States without an outgoing transition. Derived. */
  readonly terminal: readonly S[];
}

type GraphRow<S extends string, E extends string> = readonly [
  from: S | null | readonly S[],
  event: E,
  to: S,
  by: Actor | readonly Actor[],
];

/** Builds a state machine from rows `[from | [from…] | null at creation, event, to, actor(s)]`. */
export const stateMachine = <const S extends string, const E extends string>(
  name: string,
  states: readonly S[],
  rows: readonly GraphRow<NoInfer<S>, E>[],
): StateMachine<S, E> => {
  const transitions = rows.flatMap(([from, event, to, by]) =>
    (Array.isArray(from) ? (from as readonly S[]) : [from as S | null]).map((one) => ({
      from: one,
      event,
      to,
      by: typeof by === 'string' ? [by] : by,
    })),
  );
  return {
    name,
    states,
    transitions,
    terminal: states.filter((s) => !transitions.some((m) => m.from === s)),
  };
};

export type TransitionResult<S extends string> =
  | { readonly ok: true; readonly to: S }
  | { readonly ok: false; readonly refusal: Refusal };

/** Formats `SELLER_REVIEW` as `seller review`. */
const spelledOut = (code: string): string => code.replaceAll('_', ' ').toLowerCase();

/**
 * The state that `event` leads to from `from`, or a 409 refusal naming the state and the event
 * (R11.24).
 */
export const transition = <S extends string, E extends string>(
  graph: StateMachine<S, E>,
  from: S | null,
  event: E,
  by: Actor,
): TransitionResult<S> => {
  const found = graph.transitions.find(
    (m) => m.from === from && m.event === event && m.by.includes(by),
  );
  if (found) return { ok: true, to: found.to };
  return {
    ok: false,
    refusal: refusal(
      'aborted',
      'TRANSITION_REFUSED',
      `${/^[aeiou]/.test(graph.name) ? 'An' : 'A'} ${graph.name} ${from === null ? 'that does not exist yet' : `in state “${spelledOut(from)}”`} does not allow “${spelledOut(event)}”.`,
      { details: { from, event, by } },
    ),
  };
};

/**
 * The shortest path of events from one state to another, by any actor; empty if there is none, or
 * none is needed.
 */
export const pathTo = <S extends string, E extends string>(
  { transitions }: StateMachine<S, E>,
  from: S | null,
  to: S,
): readonly Transition<S, E>[] => {
  const seen = new Set<S | null>([from]);
  let ways: readonly (readonly Transition<S, E>[])[] = [[]];
  if (from === to) return [];
  while (ways.length > 0) {
    const further = ways.flatMap((way) => {
      const at = way.at(-1)?.to ?? from;
      return transitions
        .filter((step) => step.from === at && !seen.has(step.to))
        .map((step) => [...way, step]);
    });
    const found = further.find((way) => way.at(-1)?.to === to);
    if (found) return found;
    for (const way of further) seen.add(way.at(-1)?.to ?? null);
    ways = further;
  }
  return [];
};
