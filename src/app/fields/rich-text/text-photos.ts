/** Adds pictures to a text, and follows the address each is shown from. */
export interface TextPhotos {
  /** Returns the picture’s id. */
  readonly add: (file: File) => Promise<string>;
  /** Reports the address a picture can be shown from, now and on change. */
  readonly watch: (id: string, tell: (url: string | null) => void) => () => void;
}
