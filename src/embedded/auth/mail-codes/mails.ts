import { escapeHtml } from '../../http/exchange.ts';
import type { CodePurpose } from '../accounts/account-store.ts';
import type { OutgoingMail } from '../context.ts';

interface Wording {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly close: string;
}

const wordings: Readonly<Record<CodePurpose, Wording>> = {
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail for Hammerlane',
    lead: 'Follow this link to verify your e-mail address.',
    action: 'Verify e-mail',
    close: 'If you did not ask for this, you can ignore this mail.',
  },
  PASSWORD_RESET: {
    subject: 'Reset your password for Hammerlane',
    lead: 'Follow this link to choose a new password. It is good for one hour.',
    action: 'Choose a new password',
    close: 'If you did not ask for this, nothing changes: you can ignore this mail.',
  },
  EMAIL_SIGNIN: {
    subject: 'Sign in to Hammerlane',
    lead: 'Follow this link to sign in. It works once and is good for six hours.',
    action: 'Sign in',
    close: 'If you did not ask for this, you can ignore this mail.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new e-mail for Hammerlane',
    lead: 'Follow this link to verify this address and sign in with it from now on.',
    action: 'Use this address',
    close: 'If you did not ask for this, you can ignore this mail.',
  },
  RECOVER_EMAIL: {
    subject: 'Your sign-in e-mail for Hammerlane was changed',
    lead: 'The address you sign in with was changed. If it was not you, take it back with this link.',
    action: 'Take my address back',
    close: 'If it was you, there is nothing to do.',
  },
};

/** The mail with a link, as text and as HTML. */
export const mailFor = (purpose: CodePurpose, to: string, link: string): OutgoingMail => {
  const { subject, lead, action, close } = wordings[purpose];
  return {
    to,
    subject,
    text: `Hello,\n\n${lead}\n\n${link}\n\n${close}\n\nHammerlane\n`,
    html:
      `<p>Hello,</p><p>${escapeHtml(lead)}</p>` +
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>` +
      `<p>${escapeHtml(close)}</p><p>Hammerlane</p>`,
  };
};
