import type { Finding } from '../../domain/platform/settings/setup-parts.ts';

/** Thrown by an adapter, with the reason why its part of the house does not work. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
  constructor(
    readonly finding: Exclude<Finding, 'WELL' | 'NOT_SET'>,
    message: string,
  ) {
    super(message);
  }
}
