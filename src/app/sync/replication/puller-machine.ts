/**
 * State machine of a puller: when it reads pages, listens, waits and reports. `transition` is pure
 * and makes all decisions; `puller.ts` carries them out. Pages and a listener proceed in parallel.
 */
export interface PullerState {
  /** Whether the scope is listened to once its pages are read. */
  readonly live: boolean;
  readonly pages:
    | 'unread' /* not called yet, or the read state was discarded */
    | 'reading' /* a page was requested */
    | 'between' /* a full batch was delivered, and more is to come */
    | 'skipped' /* the checkpoint is known: the call is answered as soon as the listener is */
    | 'read';
  readonly listener:
    | 'closed'
    | 'opening' /* no snapshot yet */
    | 'open'
    | 'failed' /* reopened after a wait, by a call */;
  /** Number of consecutive listener failures. */
  readonly failures: number;
  readonly stopped: boolean;
}

export type PullerEvent =
  /** The replication requests new documents. `known`: up to a checkpoint a listener can continue from. */
  | { readonly type: 'called'; readonly known: boolean }
  /** `more`: the page was full. `room`: the batch of this call is not full. */
  | { readonly type: 'page'; readonly more: boolean; readonly room: boolean }
  | { readonly type: 'page failed'; readonly error: unknown }
  /** The server no longer shows the scope, to a page or to the listener. */
  | { readonly type: 'denied'; readonly error: unknown }
  | { readonly type: 'connected'; readonly isUp: boolean }
  /** The listener delivered a change; or documents arrived another way. */
  | { readonly type: 'changed' }
  | { readonly type: 'offered' }
  | { readonly type: 'lost'; readonly error: unknown }
  | { readonly type: 'retry due' }
  /** Documents that were delivered were not stored. */
  | { readonly type: 'rewound'; readonly error: unknown }
  | { readonly type: 'stopped' };

export type PullerEffect =
  /** From a safe position: a minute before the last one read. */
  | 'read a page'
  /** From after the previous page. */
  | 'read the next page'
  | 'answer the call'
  | 'fail the call'
  | 'open the listener'
  | 'close the listener'
  | 'retry later'
  | 'cancel the retry'
  | 'call again'
  /** Runs the deferred steps. */
  | 'flush'
  | 'defer'
  | 'deliver'
  | 'forget'
  | 'say caught up'
  | 'say live'
  | 'say cut'
  | 'report lost'
  | 'report denied';

type Pages = PullerState['pages'];
type Listener = PullerState['listener'];

interface TransitionRow<T extends PullerEvent['type'] = PullerEvent['type']> {
  readonly on: T;
  readonly pages?: readonly Pages[];
  readonly listener?: readonly Listener[];
  readonly only?: (event: Extract<PullerEvent, { type: T }>, state: PullerState) => boolean;
  readonly to: (state: PullerState) => Partial<PullerState>;
  readonly does: readonly PullerEffect[];
}

const transitionRow = <T extends PullerEvent['type']>(
  on: T,
  when: Pick<TransitionRow<T>, 'pages' | 'listener' | 'only'>,
  to: Partial<PullerState> | ((state: PullerState) => Partial<PullerState>),
  does: readonly PullerEffect[],
): TransitionRow => {
  const { only, ...rest } = when;
  return {
    on,
    ...rest,
    // TypeScript cannot see that `only` belongs to events of this row's type.
    ...(only === undefined ? {} : { only: only as TransitionRow['only'] & {} }),
    to: typeof to === 'function' ? to : () => to,
    does,
  };
};

const SHUT: readonly Listener[] = ['closed', 'failed'];
const STANDS: readonly Listener[] = ['opening', 'open'];
const CALLABLE: readonly Pages[] = ['unread', 'read'];
/** Documents that arrive now are stored after the pages, with a checkpoint before theirs. */
const SETTLED: readonly Pages[] = ['skipped', 'read'];

/** The first matching row decides; an event without a matching row changes nothing. */
export const pullerTransitions: readonly TransitionRow[] = [
  // A call.
  transitionRow(
    'called',
    { pages: CALLABLE, listener: SHUT, only: ({ known }, { live }) => known && live },
    { pages: 'skipped', listener: 'opening' },
    ['cancel the retry', 'flush', 'open the listener'],
  ),
  transitionRow('called', { pages: CALLABLE }, { pages: 'reading' }, ['read a page']),
  transitionRow('called', { pages: ['between'] }, { pages: 'reading' }, ['read the next page']),

  // Pages.
  transitionRow('page', { pages: ['reading'], only: ({ more, room }) => more && room }, {}, [
    'read the next page',
  ]),
  transitionRow('page', { pages: ['reading'], only: ({ more }) => more }, { pages: 'between' }, [
    'answer the call',
  ]),
  transitionRow(
    'page',
    { pages: ['reading'], listener: SHUT, only: (_, { live }) => live },
    { pages: 'read', listener: 'opening' },
    ['say caught up', 'cancel the retry', 'open the listener', 'answer the call', 'flush'],
  ),
  transitionRow('page', { pages: ['reading'] }, { pages: 'read' }, [
    'say caught up',
    'answer the call',
    'flush',
  ]),
  transitionRow('page failed', { pages: ['reading'] }, { pages: 'read' }, [
    'report lost',
    'fail the call',
    'flush',
  ]),

  // The listener.
  transitionRow(
    'connected',
    { listener: STANDS, pages: ['skipped'], only: ({ isUp }) => isUp },
    { listener: 'open', pages: 'read' },
    ['say live', 'answer the call'],
  ),
  transitionRow(
    'connected',
    { listener: STANDS, pages: ['skipped'] },
    { listener: 'open', pages: 'read' },
    ['say cut', 'answer the call'],
  ),
  transitionRow('connected', { listener: STANDS, only: ({ isUp }) => isUp }, { listener: 'open' }, [
    'say live',
  ]),
  transitionRow('connected', { listener: STANDS }, { listener: 'open' }, ['say cut']),
  transitionRow('changed', { listener: STANDS, pages: SETTLED }, { failures: 0 }, ['deliver']),
  transitionRow('changed', { listener: STANDS }, {}, ['defer']),
  transitionRow(
    'lost',
    { listener: STANDS, pages: ['skipped'] },
    ({ failures }) => ({ listener: 'failed', pages: 'read', failures: failures + 1 }),
    ['close the listener', 'report lost', 'say cut', 'retry later', 'answer the call'],
  ),
  transitionRow(
    'lost',
    { listener: STANDS },
    ({ failures }) => ({ listener: 'failed', failures: failures + 1 }),
    ['close the listener', 'report lost', 'say cut', 'retry later'],
  ),
  transitionRow('retry due', { listener: ['failed'] }, {}, ['call again']),

  // Events that count in any state.
  transitionRow('offered', { pages: SETTLED }, {}, ['deliver']),
  transitionRow('offered', {}, {}, ['defer']),
  transitionRow('rewound', {}, { pages: 'unread', listener: 'closed' }, [
    'close the listener',
    'cancel the retry',
    'forget',
    'fail the call',
  ]),
  transitionRow('denied', {}, { stopped: true }, [
    'close the listener',
    'cancel the retry',
    'answer the call',
    'report denied',
  ]),
  transitionRow('stopped', {}, { stopped: true }, [
    'close the listener',
    'cancel the retry',
    'answer the call',
  ]),
];

export const initial = (live: boolean): PullerState => ({
  live,
  pages: 'unread',
  listener: 'closed',
  failures: 0,
  stopped: false,
});

const rowApplies = (row: TransitionRow, state: PullerState, event: PullerEvent): boolean =>
  row.on === event.type &&
  (row.pages?.includes(state.pages) ?? true) &&
  (row.listener?.includes(state.listener) ?? true) &&
  (row.only?.(event, state) ?? true);

/** The next state and its effects, in order. Once stopped, only pending calls are answered. */
export const transition = (
  state: PullerState,
  event: PullerEvent,
): readonly [state: PullerState, effects: readonly PullerEffect[]] => {
  if (state.stopped) return [state, event.type === 'called' ? ['answer the call'] : []];
  const found = pullerTransitions.find((one) => rowApplies(one, state, event));
  return found === undefined ? [state, []] : [{ ...state, ...found.to(state) }, found.does];
};
