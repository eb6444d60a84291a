/** Time of a document's last write, as exact as in the database. */
export interface WriteStamp {
  readonly seconds: number;
  readonly nanos: number;
}
