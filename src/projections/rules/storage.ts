import { rolesFor } from '../../domain/accounts/role-rights.ts';
import { askerRules, holdsRole, inStorage } from './asker.ts';
import { imageTypes } from '../../domain/content/image.entity.ts';

const largestFile = 25 * 1024 * 1024;
const types = [...imageTypes, 'application/pdf'].map((type) => `'${type}'`).join(', ');

/**
 * The text of `storage.rules`: members upload files of known types into their own upload folder,
 * once each and unreadable to others; files the server published are readable by everyone; all
 * others only through signed URLs.
 */
export const storageRules = (): string => `rules_version = '2';

// Printed from the definitions in src/domain by \`npm run print\`; changes belong there.
service firebase.storage {
  match /b/{bucket}/o {
${askerRules(inStorage)}

    match /uploads/{uid}/{file} {
      allow read: if ${holdsRole(rolesFor('images', 'get'))};
      allow create: if active()
        && request.auth.uid == uid
        && resource == null
        && request.resource.size <= ${largestFile}
        && request.resource.contentType in [${types}];
    }

    match /public/{file=**} {
      allow get: if true;
    }

    match /{file=**} {
      allow read, write: if false;
    }
  }
}
`;
