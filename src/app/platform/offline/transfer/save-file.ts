import { today } from '#contract/kernel/datum.ts'

/** Hands the file of unsent work to the browser, which puts it where downloads go. */
export function spremiDatoteku(file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `neposlani-rad-${today(Date.now())}.fondovi`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
