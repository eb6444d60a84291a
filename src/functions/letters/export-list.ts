import { lettersExport } from '../../domain/accounts/letters/letter-commands.ts';
import {
  mailingList,
  type MailingListRow,
} from '../../domain/accounts/letters/mailing-list.entity.ts';
import { csvRow } from '../../domain/kit/text/csv.ts';
import { plain } from '../handler.ts';

const rowsOfPage = 500;

const head = [
  'email',
  'status',
  'mailed',
  'agreed',
  'confirmed',
  'ended',
  'ended by',
  'language',
  'page',
  'network address',
  'words',
];

const moment = (at: number | undefined): string =>
  at === undefined ? '' : new Date(at).toISOString();

const cells = (row: MailingListRow): readonly string[] => [
  row.email,
  row.status ?? '',
  row.active ? 'yes' : 'no',
  moment(row.consentAt),
  moment(row.confirmedAt),
  moment(row.endedAt),
  row.endedBy ?? '',
  row.language ?? '',
  row.page ?? '',
  row.ip ?? '',
  row.consentText,
];

/** Exports the list with its evidence; the export is logged. */
export const exportList = plain(lettersExport, async ({ after }, { ports, uid }) => {
  if (after === undefined) ports.log('info', `the mailing list was exported by ${uid}`, { uid });
  const rows = await ports.db.find(mailingList, {
    where: after === undefined ? [] : [['email', '>', after]],
    orderBy: [['email', 'asc']],
    limit: rowsOfPage,
  });
  const last = rows.length < rowsOfPage ? undefined : rows.at(-1)?.email;
  const body = rows.map((row) => csvRow(cells(row))).join('');
  return {
    csv: after === undefined ? csvRow(head) + body : body,
    ...(last === undefined ? {} : { next: last }),
  };
});
