import { makes } from '../../domain/catalogue/make.entity.ts';
import { models } from '../../domain/catalogue/model.entity.ts';
import { slugOf } from '../../domain/listings/submissions/listing-of-submission.ts';
import type { DraftVehicle } from '../../domain/listings/submissions/submission-draft.ts';
import type { Tx } from '../ports.ts';

/** Ids of make and model, and the step that adds them to the catalogue if missing. */
export interface NamedDocument {
  readonly makeId: string;
  readonly modelId: string;
  readonly write: (by: string) => void;
}

/**
 * Adds a make and a model that the seller typed as free text to the catalogue when the listing is
 * created, for staff to merge or correct. Existing entries with that name are used; one that staff
 * deleted is restored, since otherwise nobody could find lots of that make.
 */
export const catalogueNames = async (tx: Tx, vehicle: DraftVehicle): Promise<NamedDocument> => {
  const { makeName = '', modelName = '' } = vehicle;
  const [knownMake] =
    vehicle.makeId === undefined
      ? await tx.find(makes, { where: [['name', '==', makeName]], limit: 1 })
      : [];
  const makeId = vehicle.makeId ?? knownMake?.id ?? slugOf(makeName);
  const [knownModel] =
    vehicle.modelId === undefined
      ? await tx.find(models, {
          where: [
            ['makeId', '==', makeId],
            ['name', '==', modelName],
          ],
          limit: 1,
        })
      : [];
  const modelId = vehicle.modelId ?? knownModel?.id ?? `${makeId}-${slugOf(modelName)}`;
  const [make, model] = await Promise.all([tx.get(makes, makeId), tx.get(models, modelId)]);
  return {
    makeId,
    modelId,
    write: (createdBy) => {
      if (make?.isDeleted) tx.change(makes, makeId, { isDeleted: false, deletedBy: undefined });
      if (model?.isDeleted) tx.change(models, modelId, { isDeleted: false, deletedBy: undefined });
      if (!make) {
        tx.create(makes, makeId, {
          name: makeName,
          path: slugOf(makeName),
          popular: false,
          createdBy,
        });
      }
      if (!model) {
        tx.create(models, modelId, {
          makeId,
          name: modelName,
          path: slugOf(modelName),
          generations: [],
          bodyTypes: vehicle.bodyType === undefined ? [] : [vehicle.bodyType],
          aliases: [],
          createdBy,
        });
      }
    },
  };
};
