/** A two-way line of texts. */
export interface Channel {
  post(text: string): void;
  /** Returns the function that ends listening. */
  on(listener: (text: string) => void): () => void;
  /** Ends the line, where what comes over it cannot be kept. */
  end?(): void;
}
