import type { EntityName } from '../../../domain/entities.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { entityNamed, type AdminDoc } from '../../store/office/query.ts';

/** What a document is called: what is one of some choices in its words. */
export const nameIn = (entity: EntityName, { id, values }: AdminDoc): string => {
  const definition = entityNamed(entity);
  const { name = 'id' } = definition.admin ?? {};
  const text = String(values[name] ?? id);
  return allFields(definition)[name]?.kind === 'choice' ? choiceText(text) : text;
};
