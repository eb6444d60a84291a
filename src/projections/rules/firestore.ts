import type { Grant, Operation } from '../../domain/kit/access.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { askerRules, inFirestore } from './asker.ts';
import { printGrant } from './condition.ts';
import { writtenCheck } from './values.ts';

/** The instants of the format `stamp`, in the regular expression syntax of the rules. */
const stampRule = '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z';

const preamble = `rules_version = '2';

// Printed from the definitions in src/domain by \`npm run print\`; changes belong there.
// Everything not allowed here is denied. Nobody deletes: removal is a write of isDeleted.
// The rules check the caller, the keys, the locked keys, and the types and sizes of values that members
// write directly. Functions check everything else.
service cloud.firestore {
  match /databases/{database}/documents {
${askerRules(inFirestore)}

    // An instant as texts keep it.
    function stamped(at) {
      return at.matches('${stampRule}');
    }

    // A new document: its own id, its writer's name, the server's time, no other keys.
    function born(id, keys) {
      return request.resource.data.keys().hasOnly(keys)
        && request.resource.data.id == id
        && request.resource.data.createdBy == request.auth.uid
        && request.resource.data.isDeleted == false
        && stamped(request.resource.data.dateCreated)
        && stamped(request.resource.data.dateEdited)
        && request.resource.data.updatedAt == request.time;
    }

    // A change, or a deletion taken back by who made it: these keys, at the server's time.
    function kept(keys) {
      return resource.data.get('deletedBy', request.auth.uid) == request.auth.uid && tended(keys);
    }

    // The same of staff, who take back any deletion.
    function tended(keys) {
      return request.resource.data.diff(resource.data).affectedKeys().hasOnly(keys)
        && request.resource.data.isDeleted == false
        && !('deletedBy' in request.resource.data)
        && stamped(request.resource.data.dateEdited)
        && request.resource.data.updatedAt == request.time;
    }

    // A soft delete, under the name of who does it.
    function removed(keys) {
      return request.resource.data.diff(resource.data).affectedKeys().hasOnly(keys)
        && resource.data.isDeleted == false
        && request.resource.data.isDeleted == true
        && request.resource.data.get('deletedBy', request.auth.uid) == request.auth.uid
        && stamped(request.resource.data.dateEdited)
        && request.resource.data.updatedAt == request.time;
    }

    // Staff write under their own name and the revision they make, by which the audit log knows whose
    // write it was.
    function signed() {
      return request.resource.data.staffEdit == {'by': request.auth.uid, 'rev': request.resource.data.rev};
    }

    // Compare and set: a write says which one it changes.
    function revised() {
      return request.resource.data.rev == (resource == null ? 1 : resource.data.get('rev', 0) + 1);
    }
`;

const closing = `
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`;

const alternatives = (grants: readonly string[]): string =>
  grants.length === 1 ? (grants[0] ?? 'false') : grants.map((g) => `(${g})`).join('\n        || ');

/** Update and soft delete are the same operation in Firestore. */
const methods: readonly (readonly [method: string, operations: readonly Operation[]])[] = [
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update', 'remove']],
];

const block = (entity: Entity): string => {
  const fits = new Map<string, string>();
  const calls = new Map<string, string>();
  /** The name of the function for this check; grants with equal checks share one. */
  const fitting = (operation: Operation, grant: Grant): string | null => {
    const check =
      operation === 'create' || operation === 'update'
        ? writtenCheck(entity, operation, grant)
        : null;
    if (check === null) return null;
    const said = check.says('d').join('\n          && ');
    const name = fits.get(said) ?? `fits${fits.size === 0 ? '' : fits.size + 1}`;
    fits.set(said, name);
    for (const [called, body] of check.calls ?? []) calls.set(called, body);
    return name;
  };
  const allows = methods.flatMap(([method, operations]) => {
    const grants = operations.flatMap((operation) =>
      (entity.access[operation] ?? []).map((grant) =>
        printGrant(entity, operation, grant, fitting(operation, grant)),
      ),
    );
    return grants.length === 0 ? [] : [`      allow ${method}: if ${alternatives(grants)};`];
  });
  const written = (name: string, of: string, said: string): string =>
    `      function ${name}(${of}) {\n        return ${said};\n      }\n`;
  const functions = [
    ...[...calls].map(([name, said]) => written(name, 'v', said)),
    ...[...fits].map(([said, name]) => written(name, 'd', said)),
  ];
  const body = allows.length === 0 ? ['      allow read, write: if false;'] : allows;
  return [
    '',
    `    // ${entity.means}`,
    `    match /${entity.name}/{id} {`,
    ...functions,
    ...body,
    '    }',
    '',
  ].join('\n');
};

/** The text of `firestore.rules` for these entities: deny by default, one block per collection. */
export const firestoreRules = (entities: readonly Entity[]): string =>
  [preamble, ...entities.map(block), closing].join('').replaceAll(/\n{3,}/g, '\n\n');
