import { usersUpdateDetails } from '../../src/domain/accounts/commands.ts';
import { entityList } from '../../src/domain/entities.ts';
import { bool, type Field, type Fields } from '../../src/domain/kit/fields.ts';
import { formats } from '../../src/domain/kit/formats.ts';
import { addressFields } from '../../src/domain/kit/fragments.ts';
import { labelOf } from '../../src/domain/kit/text/label.ts';
import { pictureTags } from '../../src/domain/listings/pictures/picture-tags.ts';
import { categories, vehicleFields } from '../../src/domain/listings/vehicles/vehicle.ts';
import { taxRowsFor } from '../../src/domain/payments/tax.ts';
import { firstPackages } from '../../src/domain/platform/first-data/first-data.ts';
import { choiceText } from '../../src/wording/fields/choice-text.ts';
import { regionOptions } from '../../src/app/fields/region-text.ts';
import { sources } from './source.ts';
import { isNode, literal, quasis, programOf, walk, type Node } from './syntax.ts';

/** Fields of a member's own documents, with those of the vehicle for sale. */
const shown: readonly Fields[] = [
  // A box beneath each story asks whether it is deliberately empty.
  { ...vehicleFields, noneKnown: bool() },
  addressFields,
  { region: usersUpdateDetails.input.region, bio: usersUpdateDetails.input.bio },
  ...['userPreferences', 'preferences', 'addresses', 'feedback'].map((name): Fields => {
    const entity = entityList.find((one) => one.name === name);
    const own = Object.entries<Field>(entity?.fields ?? {});
    // Fields set only by the server are in no form and in no conflict.
    return Object.fromEntries(own.filter(([, field]) => field.writer !== 'server'));
  }),
];

const ofFields = (fields: Fields): readonly string[] =>
  Object.entries<Field>(fields).flatMap(([key, field]) => ofField(key, field));

const ofField = (key: string, field: Field): readonly string[] => {
  const label = labelOf(key, field);
  switch (field.kind) {
    case 'choice':
      return [label, ...field.of.map(choiceText)];
    case 'group':
      return [label, ...ofFields(field.fields)];
    case 'list':
    case 'map':
      return [label, ...ofField(key, field.of)];
    case 'int':
    case 'decimal':
      return [label, ...(field.unit === undefined ? [] : [field.unit])];
    default:
      return [label];
  }
};

/** Names and descriptions of public pages that are not built yet. */
const laterTexts: readonly string[] = sources('src/app')
  .filter(({ path }) => path === 'src/app/routes.ts')
  .flatMap(({ path, text }) => {
    const found: string[] = [];
    walk(programOf(path, text), (node) => {
      if (node.type !== 'CallExpression' || !isNode(node['callee'])) return;
      const { object, property } = node['callee'];
      if (!isNode(property) || property['name'] !== 'later') return;
      if (!isNode(object) || object['name'] === 'adminRoutes') return;
      const [, title, promise] = node['arguments'] as readonly unknown[];
      found.push(...[title, promise].flatMap((one) => literal(one) ?? []));
    });
    return found;
  });

/** Labels, choices, places and packages, which screens show from data. */
export const named: ReadonlySet<string> = new Set([
  ...shown.flatMap(ofFields),
  ...[...pictureTags, ...categories].map(choiceText),
  ...regionOptions().map(([, name]) => name),
  ...Object.values(formats).map(({ is }) => is),
  ...taxRowsFor({ provincialServiceTax: true }).map(({ name }) => name),
  ...laterTexts,
  ...firstPackages.flatMap(({ title, features }) => [title, ...features]),
]);

/**
 * Files whose sentences appear on no screen: definitions, samples, mails, letters, notices, models,
 * staff's own work.
 */
const elsewhere =
  /\.entity\.ts$|commands\.ts$|shop\/(?:cart|product)\.ts$|command-fields|fragments|listing-sample|mails?\.ts$|letter-topics\.ts$|(?:domain|functions)\/(?:platform|snapshots|notifications|letters|office|relational\/reports)\/|app\/(?:admin|fields)\/|accounts\/staff|messages\/(?:decide-report|read-reported|add-member|template-words)|answers\/(?:prompt|model-providers)|providers\/chat-models|shell\/boot\/start\.ts/;
/**
 * Calls whose texts appear on no screen: logs, messages for developers, refusals, which are shown
 * by code, and results of settings checks.
 */
const unsaid =
  /^(?:console\.\w+|Error|TypeError|Unstorable|NoPicture|ports\.log|refusal|refuse\w*|reject|conflict|bad|found|incomplete|deviceFull|counted|CheckFailed|SettingsRefused)$/;
const sentence = /^[A-Z{].* .*[.?]$/s;

const calleeOf = (node: Node, text: string): string => {
  const callee = node['callee'];
  return isNode(callee) ? text.slice(Number(callee['start']), Number(callee['end'])) : '';
};

/** Sentences of domain, functions and app; in a template `{}` stands for each value. */
const sentencesIn = (path: string, text: string): readonly string[] => {
  const found: string[] = [];
  walk(programOf(path, text), (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      return !unsaid.test(calleeOf(node, text));
    // The message of a refusal declared as a constant; in a table it follows status and code.
    if (node.type === 'VariableDeclarator' && isNode(node['id'])) {
      if (
        /^(?:message|why|lacks|refusalRows|wrongPassword|signInCancelled|badLink|phoneInUse)$/.test(
          String(node['id']['name']),
        )
      )
        return false;
    }
    const said = node.type === 'TemplateLiteral' ? quasis(node).join('{}') : literal(node);
    if (said !== null && sentence.test(said)) found.push(said);
    return true;
  });
  return found;
};

const sentences = sources('src/domain', 'src/functions', 'src/app')
  .filter(({ path }) => path.endsWith('.ts') && !elsewhere.test(path))
  .flatMap(({ path, text }) => sentencesIn(path, text));

/** Sentences shown verbatim, without a code. */
export const told: ReadonlySet<string> = new Set(sentences);
