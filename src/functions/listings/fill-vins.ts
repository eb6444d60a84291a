import { listingSubmissions } from '../../domain/listings/submissions/listing-submission.entity.ts';
import { draftIn } from '../../domain/listings/submissions/submission-draft.ts';
import { vehicleNumber } from '../../domain/listings/vehicles/vin.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { Ports } from '../ports.ts';

const fill = ({ db }: Ports, id: string): Promise<number> =>
  db.transaction(async (tx) => {
    const submission = await tx.get(listingSubmissions, id);
    if (submission?.submittedAt === undefined || submission.vin !== undefined) return 0;
    const vin = vehicleNumber(draftIn(submission.draft).vehicle ?? {});
    if (vin === '') return 0;
    tx.change(listingSubmissions, id, { vin });
    return 1;
  });

/**
 * Migration, once per home: sets the VIN field on submissions handed in before it existed. Without
 * it staff who review the same vehicle would not find them.
 */
export const fillVins = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'submissions-vin', async () => {
    let filled = 0;
    await eachPage(ports, listingSubmissions, async (page) => {
      for (const { id, data } of page) {
        if (data['submittedAt'] !== undefined && data['vin'] === undefined) {
          filled += await fill(ports, id);
        }
      }
    });
    return filled;
  });
