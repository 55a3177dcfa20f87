/** Pages of a PDF, read by the library that draws them on screens: what it cannot open, nobody is shown. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** 0 for what is no readable PDF. */
export async function prebrojiPdf(bytes: Uint8Array): Promise<number> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    stopAtErrors: false,
  })
  try {
    const { numPages } = await task.promise
    return numPages
  } catch {
    return 0
  } finally {
    await task.destroy()
  }
}
