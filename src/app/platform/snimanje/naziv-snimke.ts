/** Name of a captured file: what it is and when it was taken, on the Croatian clock. */
export function nazivSnimke(osnova: string, trenutak: number, ekstenzija: string): string {
  const kada = new Date(trenutak).toLocaleString('sv-SE', { timeZone: 'Europe/Zagreb' })
  return `${osnova}-${kada.replaceAll(':', '').replace(' ', '-')}.${ekstenzija}`
}
