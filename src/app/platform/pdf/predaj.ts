/** Ways in which a file that was made here leaves the page. */

/** Whether the system's sheet of sharing takes it. */
export const mozePodijeliti = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

/** Opens the sheet of sharing. Whoever closes it has changed their mind, and is told nothing. */
export async function podijeli(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** Saves it among the downloads. */
export function spremi(file: File): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
