/**
 * A mail server's response that a mailbox does not exist: further mail there would bounce as well.
 */
export class MailboxGone extends Error {
  override readonly name = 'MailboxGone';
  /** The response as sent by the server, such as `550 5.1.1 No such user`. */
  readonly answer: string;

  constructor(answer: string) {
    super(`the mailbox is gone: ${answer}`);
    this.answer = answer;
  }
}

/**
 * Enhanced status codes about the address itself: no such mailbox, no such domain, moved (RFC 3463,
 * RFC 7505).
 */
const ofMailbox: ReadonlySet<string> = new Set([
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.4',
  '5.1.5',
  '5.1.6',
  '5.1.9',
  '5.1.10',
]);
/** Enhanced status codes that do not say which side is at fault. */
const undefinedCodes: ReadonlySet<string> = new Set(['5.0.0', '5.1.0', '5.5.0']);

/** Words about the sender, the content or the volume; they never mean that the mailbox is gone. */
const aboutSender =
  /\b(?:spf|dkim|dmarc|dane|tls|dns\w*|rbl|ptr|rdns|helo|ehlo|ip|ips|sender|from|your|originat\w+|clients?|hosts?|relay\w*|polic(?:y|ies)|reputation|spam\w*|spammer|unsolicited|bulk|phish\w*|virus\w*|malware|content|attachments?|suspicious|blocked|banned|denied|permission|authenti\w+|authori[sz]\w+|rates?|limits?|limited|exceed\w*|quota|full|size|large|too many|try again|temporar\w+|gr[ae]y-?list\w*)\b|(?:block|black|deny|bad|watch)[ -]?list|expéditeur|quota|pleine/iu;

const mailbox =
  '(?:users?|mail ?box|in-?box|local[ -]part|recipient|account|addressee|address|e-?mail|person|customer|subscriber|utilisateur|destinataire|adresse|compte|bo[iî]te)';
const gone =
  "(?:unknown|not (?:found|known|local|valid|active|here|allowed|listed|registered|recogni[sz]ed)|(?:does|do|did) ?n[o’']?t (?:exist|have)|does not (?:exist|have)|doesn[’']?t (?:exist|have)|not exist|non-?existent|invalid|disabled|deactivated|inactive|closed|suspended|discontinued|expired|terminated|deleted|removed|no longer|inconnue?|introuvable|inexistante?|invalide|désactivée?|fermée?|supprimée?)";

/** Words that say the mailbox does not exist, or no longer does. */
const aboutMailbox = new RegExp(
  String.raw`\b(?:no such|unknown|invalid|bad|non-?existent|unrout(?:e)?able|no|not a(?: valid)?|aucune?) (?:\w+ )?${mailbox}\b|\b${mailbox}\b[^.;]{0,60}?\b${gone}`,
  'iu',
);

/** The response without its addresses and links, whose words mean nothing. */
const saidIn = (answer: string): string =>
  answer.replaceAll(/<[^>]*>|\S+@\S+|https?:\S+/giu, ' ').replaceAll(/\s+/g, ' ');

/**
 * Whether a bounce is permanent and caused by the address: decided by its enhanced status code if
 * that says so (RFC 3463), otherwise only by words about the mailbox and none about the sender. A
 * bare 550 may mean either (RFC 5321, 4.2.3). Mailbox full, message too large, spam and all
 * complaints about the sender are retried.
 */
export const isMailboxGone = (code: number | undefined, answer: string): boolean => {
  if (code === undefined || code < 500 || code > 599) return false;
  const finer = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/m.exec(answer)?.[1];
  if (finer !== undefined && ofMailbox.has(finer)) return true;
  const said = saidIn(answer);
  // 5.2.1 means that a mailbox is disabled, or that it refuses this sender or volume.
  if (finer === '5.2.1') return !aboutSender.test(said);
  if (finer !== undefined && !undefinedCodes.has(finer)) return false;
  return !aboutSender.test(said) && aboutMailbox.test(said);
};
