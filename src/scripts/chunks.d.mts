/** A file of a build, as the bundler made it without a plan. */
export interface BuiltChunk {
  file: string
  /** Ids of the modules in it. */
  modules: readonly string[]
  /** Minified, in bytes. */
  size: number
  /** Files that it imports at once. */
  imports: readonly string[]
  /** True when some other file asks for it only on demand. */
  screen: boolean
  /** True when it keeps its own file in any case. */
  fixed: boolean
}

/** Name of the file of every shared module, by the module's id. */
export function planChunks(chunks: readonly BuiltChunk[], fileCost?: number): Map<string, string>
