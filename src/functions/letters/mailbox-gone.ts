/** A mail server's answer that there is no such mailbox: whatever is sent there is refused again. */
export class MailboxGone extends Error {
  override readonly name = 'MailboxGone';
  /** As the server said it, `550 5.1.1 No such user`. */
  readonly answer: string;

  constructor(answer: string) {
    super(`the mailbox is gone: ${answer}`);
    this.answer = answer;
  }
}

/** Finer codes of the address itself: none such, none of its domain, moved away (RFC 3463, RFC 7505). */
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
/** Finer codes that leave open whose fault it is. */
const undefinedCodes: ReadonlySet<string> = new Set(['5.0.0', '5.1.0', '5.5.0']);

/** Words about who sends, what is sent, or how much: never the mailbox’s own end. */
const aboutSender =
  /\b(?:spf|dkim|dmarc|dane|tls|dns\w*|rbl|ptr|rdns|helo|ehlo|ip|ips|sender|from|your|originat\w+|clients?|hosts?|relay\w*|polic(?:y|ies)|reputation|spam\w*|spammer|unsolicited|bulk|phish\w*|virus\w*|malware|content|attachments?|suspicious|blocked|banned|denied|permission|authenti\w+|authori[sz]\w+|rates?|limits?|limited|exceed\w*|quota|full|size|large|too many|try again|temporar\w+|gr[ae]y-?list\w*)\b|(?:block|black|deny|bad|watch)[ -]?list|expéditeur|quota|pleine/iu;

const mailbox =
  '(?:users?|mail ?box|in-?box|local[ -]part|recipient|account|addressee|address|e-?mail|person|customer|subscriber|utilisateur|destinataire|adresse|compte|bo[iî]te)';
const gone =
  "(?:unknown|not (?:found|known|local|valid|active|here|allowed|listed|registered|recogni[sz]ed)|(?:does|do|did) ?n[o’']?t (?:exist|have)|does not (?:exist|have)|doesn[’']?t (?:exist|have)|not exist|non-?existent|invalid|disabled|deactivated|inactive|closed|suspended|discontinued|expired|terminated|deleted|removed|no longer|inconnue?|introuvable|inexistante?|invalide|désactivée?|fermée?|supprimée?)";

/** Words about the mailbox: there is none, or no more. */
const aboutMailbox = new RegExp(
  String.raw`\b(?:no such|unknown|invalid|bad|non-?existent|unrout(?:e)?able|no|not a(?: valid)?|aucune?) (?:\w+ )?${mailbox}\b|\b${mailbox}\b[^.;]{0,60}?\b${gone}`,
  'iu',
);

/** The answer without the addresses and links in it, whose words say nothing. */
const saidIn = (answer: string): string =>
  answer.replaceAll(/<[^>]*>|\S+@\S+|https?:\S+/giu, ' ').replaceAll(/\s+/g, ' ');

/**
 * Whether a refusal is for good and the address’s own: by its finer code where there is one that says
 * so (RFC 3463), else only by words about the mailbox and none about the sender. A bare 550 may mean
 * either (RFC 5321, 4.2.3). Full, too large, spam and all that is said of the sender is tried again.
 */
export const isMailboxGone = (code: number | undefined, answer: string): boolean => {
  if (code === undefined || code < 500 || code > 599) return false;
  const finer = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/m.exec(answer)?.[1];
  if (finer !== undefined && ofMailbox.has(finer)) return true;
  const said = saidIn(answer);
  // A mailbox is closed for good, or for what comes too often or from there.
  if (finer === '5.2.1') return !aboutSender.test(said);
  if (finer !== undefined && !undefinedCodes.has(finer)) return false;
  return !aboutSender.test(said) && aboutMailbox.test(said);
};
