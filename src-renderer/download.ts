/** A name of a file from what somebody called a thing; systems forbid some signs in it. */
export const fileNameOf = (name: string, ending: string): string => `${name.replace(/[\\/:*?"<>|]/gu, '-')}.${ending}`;

/** Gives the user a file to keep. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
