/* How this device shows the portal, before anything is drawn: the same attributes as applyIzgled sets. */
;(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('fondovi.pristupacnost') ?? '{}')
    const { dataset } = document.documentElement
    if (kept.slova === 2 || kept.slova === 3) dataset.slova = String(kept.slova)
    if (kept.disleksija === true) dataset.disleksija = ''
    if (kept.kontrast === true) dataset.kontrast = ''
    if (kept.prostrano === true) dataset.prostrano = ''
    if (kept.tema === 'svijetla') dataset.theme = 'light'
    if (kept.tema === 'tamna') dataset.theme = 'dark'
  } catch {
    // What cannot be read is the default.
  }
})()
