/** The browser shell as it is started by hand. */

/** The address it prints when it is ready. */
export async function printedUrl(output: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const url = /http:\/\/\S+/.exec(text)?.[0];
    if (url) return url;
  }
  throw new Error(`The browser shell ended without an address: ${text}`);
}
