/** The functions of both printed rule files that say who asks. */
export const askerRules = `    // A member: signed in, not as a guest, not disabled.
    function active() {
      return request.auth != null
        && request.auth.token.firebase.sign_in_provider != 'anonymous'
        && request.auth.token.get('st', '') != 'disabled';
    }

    // The role claim is a comma list; only the exact word counts.
    function staff() {
      return active() && 'admin' in request.auth.token.get('role', '').trim().split('[ ]*,[ ]*');
    }`;
