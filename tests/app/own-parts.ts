import { act, createElement, useEffect, useReducer, type ReactNode } from 'react';
import {
  failed,
  live,
  loading,
  saved,
  type Reading,
} from '../../src/app/platform/reading/reading.ts';
import { refusal } from '../../src/domain/kit/refusal.ts';

export const notReached = refusal('unavailable', 'OFFLINE', 'You’re offline.');

/** The readings of a member's own parts: each is loading until a test gives it documents. */
export class OwnParts {
  private readonly parts = new Map<string, Reading<readonly unknown[]>>();
  private readonly changes = new EventTarget();

  readonly read = (part: string): never => (this.parts.get(part) ?? loading) as never;

  private static kept(docs: readonly unknown[]) {
    return docs.map((doc) => ({ doc, pending: [], row: null }));
  }

  give(part: string, ...docs: readonly unknown[]): void {
    this.parts.set(part, live(OwnParts.kept(docs), null));
  }

  /** As stored by this device, with this age. */
  keep(part: string, at: number, ...docs: readonly unknown[]): void {
    this.parts.set(part, saved(OwnParts.kept(docs), at));
  }

  fail(part: string): void {
    this.parts.set(part, failed(notReached));
  }

  forget(): void {
    this.parts.clear();
  }

  /** The screen, rendered again when documents arrive. */
  readonly following = (screen: () => ReactNode) => () => {
    const [, again] = useReducer((times: number) => times + 1, 0);
    useEffect(() => {
      this.changes.addEventListener('change', again);
      return () => this.changes.removeEventListener('change', again);
    }, [again]);
    return createElement(screen);
  };

  /** Gives a part these documents while a screen is open. */
  readonly arrive = (part: string, ...docs: readonly unknown[]): Promise<void> =>
    act(async () => {
      this.give(part, ...docs);
      this.changes.dispatchEvent(new Event('change'));
    });
}
