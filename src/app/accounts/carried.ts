/** The search of a link from one door to another: where its visitor was going goes along. */
export const carried = (goto: string | null): { readonly goto?: string } =>
  goto === null ? {} : { goto };
