import type { Finding } from '../../domain/platform/setup-parts.ts';

/** Why a part of the house does not work, as its adapter found it. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
  constructor(
    readonly finding: Exclude<Finding, 'WELL' | 'NOT_SET'>,
    message: string,
  ) {
    super(message);
  }
}
