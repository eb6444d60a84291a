/** jsdom cannot open dialogs: here they open and close in place. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
/** jsdom cannot float menus either: they render in place, and nothing closes. */
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
