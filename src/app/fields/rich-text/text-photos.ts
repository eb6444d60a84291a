/** The pictures of a text: how one comes in, and where it is shown from. */
export interface TextPhotos {
  /** Answers the picture’s id. */
  readonly add: (file: File) => Promise<string>;
  /** Tells where a picture can be shown from, now and when that changes. */
  readonly watch: (id: string, tell: (url: string | null) => void) => () => void;
}
