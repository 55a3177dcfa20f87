/** In the browser: the first page of a PDF, drawn by the reader of the portal with nothing around it. */
import { otvoriPdf } from '#app/platform/pribadaca/pdf-dokument.ts'

/** What its address says. */
export interface UpitPdf {
  /** How wide the page is drawn, in points of the canvas. */
  sirina: string
}

const { sirina } = Object.fromEntries(new URLSearchParams(location.search)) as unknown as UpitPdf

async function nacrtaj(): Promise<void> {
  const answer = await fetch('/dokument.pdf')
  const dokument = await otvoriPdf(await answer.blob())
  const platno = document.createElement('canvas')
  await dokument.nacrtaj(1, 0, platno, Number(sirina), new AbortController().signal)
  document.body.append(platno)
  // As the page of the portal says it.
  platno.dataset.nacrtano = '1'
}

void nacrtaj()
