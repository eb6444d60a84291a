/** The drawn page opens no dialogs by itself: here they open and close in place. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
/** Neither does it float menus: theirs are drawn where they stand, and nothing closes. */
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
