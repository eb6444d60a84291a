/** A moment of a document's last write, as exact as the database keeps it. */
export interface WriteStamp {
  readonly seconds: number;
  readonly nanos: number;
}
