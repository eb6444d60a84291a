import type { DemoHome } from './home.ts';
import { lay, type Wire } from './wire.ts';

const text = (stringValue: string) => ({ stringValue });
const whole = (value: number) => ({ integerValue: String(value) });
const map = (fields: object) => ({ mapValue: { fields } });

/** Creates a member’s submitted 1972 vehicle, for the standard auction. */
export const laySubmission = async (
  home: DemoHome,
  of: { readonly id: string; readonly uid: string; readonly status: string; readonly more?: Wire },
): Promise<void> => {
  const { id, uid, status, more = {} } = of;
  const now = new Date().toISOString();
  const sale = map({ packageId: text('auc-std'), noReserve: { booleanValue: false } });
  const vehicle = map({
    year: whole(1972),
    makeName: text('Datsun'),
    modelName: text('240Z'),
  });
  await lay(home, `listingSubmissions/${id}`, {
    id: text(id),
    mode: text('AUCTION'),
    status: text(status),
    step: whole(6),
    draft: map({ vehicle, sale, contact: map({}) }),
    clientDraftId: text(id),
    uploads: { arrayValue: {} },
    rev: whole(1),
    createdBy: text(uid),
    dateCreated: text(now),
    dateEdited: text(now),
    isDeleted: { booleanValue: false },
    ...more,
  });
};
