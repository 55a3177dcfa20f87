/**
 * Draws a document on PDFKit and tags what it draws. Every word stands in the structure tree under what it is (heading, paragraph,
 * cell of a table with its header), and what only decorates or repeats is an artifact. Both together make PDF/UA.
 */
import type { BlokPdf, PdfDokument, TablicaPdf } from './dokument.ts'
import type { CvorPdf, OpcijeCvora, PlatnoPdf } from './platno.ts'
import {
  type Celija,
  LINIJA,
  LINIJA_CRTEZA,
  NAJVISA_SLIKA,
  NASLOVI,
  PODLOGA,
  PRORED,
  RAZMAK_CELIJE,
  RUBNO,
  SIRINA_CRTEZA,
  SIRINA_OZNAKE,
  type Slog,
  STILOVI,
  TEKST,
  ZAGLAVLJE,
} from './slog.ts'
import { type ImaZnak, samoZnakovi } from './znakovi.ts'

/** Names under which the two faces of the typeface are registered. */
export const OBICNO = 'obicno'
export const ISTAKNUTO = 'istaknuto'

export class Crtac {
  readonly #doc: PlatnoPdf
  readonly #imaZnak: ImaZnak
  readonly #korijen: CvorPdf
  #razina = 0
  #uUkrasu = false

  constructor(doc: PlatnoPdf, imaZnak: ImaZnak) {
    this.#doc = doc
    this.#imaZnak = imaZnak
    doc.addPage()
    this.#korijen = doc.struct('Document')
    doc.addStructure(this.#korijen)
  }

  get #lijevo(): number {
    return this.#doc.page.margins.left
  }
  get #sirina(): number {
    const { width, margins } = this.#doc.page
    return width - margins.left - margins.right
  }
  get #dno(): number {
    return this.#doc.page.height - this.#doc.page.margins.bottom
  }

  #cisto(text: string): string {
    return samoZnakovi(text, this.#imaZnak)
  }

  #slog({ velicina, boja, istaknuto }: Slog): PlatnoPdf {
    return this.#doc
      .font(istaknuto ? ISTAKNUTO : OBICNO)
      .fontSize(velicina)
      .fillColor(boja)
  }

  #visina(text: string, slog: Slog, width: number): number {
    return this.#slog(slog).heightOfString(text, { width, lineGap: PRORED })
  }

  #cvor(roditelj: CvorPdf, tip: string, options: OpcijeCvora = {}, crtaj?: () => void): CvorPdf {
    const node = crtaj === undefined ? this.#doc.struct(tip, options) : this.#doc.struct(tip, options, crtaj)
    roditelj.add(node)
    return node
  }

  #ukras(crtaj: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    // PDFKit ends an artifact where another begins.
    if (this.#uUkrasu) {
      crtaj()
      return
    }
    this.#uUkrasu = true
    this.#doc.markContent('Artifact', { type })
    crtaj()
    this.#doc.endMarkedContent()
    this.#uUkrasu = false
  }

  /** A new page unless so much still fits on this one; a heading takes the beginning of what follows along. */
  #mjesta(visina: number): boolean {
    if (this.#doc.y + visina <= this.#dno || this.#doc.y <= this.#doc.page.margins.top) return false
    this.#doc.addPage()
    return true
  }

  /** Words under one tag, over as many pages as they take. */
  #rijeci(roditelj: CvorPdf, tip: string, text: string, slog: Slog, uvlaka = 0): void {
    const cist = this.#cisto(text)
    if (cist.trim() === '') return
    const doc = this.#doc
    doc.y += slog.iznad ?? 0
    this.#mjesta(slog.velicina * (tip.startsWith('H') ? 5 : 2))
    this.#cvor(roditelj, tip, {}, () => {
      this.#slog(slog).text(cist, this.#lijevo + uvlaka, doc.y, { width: this.#sirina - uvlaka, lineGap: PRORED })
    })
    doc.y += slog.ispod ?? 0
  }

  blok(one: BlokPdf): void {
    if ('naslov' in one) {
      // No level may be skipped, or whoever jumps from heading to heading looks for one that is not there.
      this.#razina = Math.min(one.razina, this.#razina + 1)
      this.#rijeci(this.#korijen, `H${this.#razina}`, one.naslov, NASLOVI[one.razina])
    } else if ('odlomak' in one) {
      this.#rijeci(this.#korijen, 'P', one.odlomak, one.stil === undefined ? TEKST : STILOVI[one.stil])
    } else if ('odgovor' in one) {
      this.#mjesta(30)
      const dio = this.#cvor(this.#korijen, 'Div')
      this.#rijeci(dio, 'P', one.oznaka, STILOVI.oznaka)
      this.#rijeci(dio, 'P', one.odgovor, one.uneseno ? { ...TEKST, ispod: 5 } : STILOVI.nema)
    } else if ('podaci' in one) this.#podaci(one.podaci)
    else if ('tablica' in one) this.#tablica(one.tablica)
    else if ('popis' in one) this.#popis(one.popis, one.redom === true)
    else if ('slika' in one) this.#slika(one.slika, one.opis)
    else this.#crtez(one.crtez, one.prostor, one.opis)
  }

  #podaci(podaci: readonly (readonly [string, string])[]): void {
    const tablica = this.#cvor(this.#korijen, 'Table')
    for (const redak of podaci)
      this.#redak(
        tablica,
        [
          { text: redak[0], sirina: SIRINA_OZNAKE, slog: STILOVI.oznaka, th: 'Row' },
          { text: redak[1], sirina: this.#sirina - SIRINA_OZNAKE, slog: TEKST },
        ],
        false,
      )
    this.#doc.y += 8
  }

  #tablica({ zaglavlje, redci, sirine, desno = [], zbroj }: TablicaPdf): void {
    const zadano = sirine.reduce((sum, one) => sum + one, 0)
    const slobodnih = sirine.filter((one) => one === 0).length
    const sirina = (at: number) => sirine[at] || (this.#sirina - zadano) / Math.max(1, slobodnih)
    const celija = (text: string, at: number, slog: Slog): Celija => ({
      text,
      slog,
      sirina: sirina(at),
      desno: desno.includes(at),
    })
    const naslovi = zaglavlje.map((text, at): Celija => ({ ...celija(text, at, ZAGLAVLJE), th: 'Column' }))
    const tablica = this.#cvor(this.#korijen, 'Table')
    this.#redak(this.#cvor(tablica, 'THead'), naslovi, true)
    const tijelo = this.#cvor(tablica, 'TBody')
    for (const [at, redak] of redci.entries()) {
      const slog: Slog = zbroj === true && at === redci.length - 1 ? { ...TEKST, istaknuto: true } : TEKST
      const celije = redak.map((text, column) => celija(text, column, slog))
      this.#redak(tijelo, celije, true, naslovi)
    }
    this.#doc.y += 10
  }

  /** One row. On a new page the header of its table is drawn again, for the eye alone. */
  #redak(roditelj: CvorPdf, celije: readonly Celija[], crta: boolean, zaglavlje?: readonly Celija[]): void {
    const doc = this.#doc
    const ciste = celije.map((one) => ({ ...one, text: this.#cisto(one.text) }))
    const visina = (one: Celija) => this.#visina(one.text, one.slog, one.sirina - 2 * RAZMAK_CELIJE)
    const najvisa = Math.max(...ciste.map(visina)) + RAZMAK_CELIJE
    if (this.#mjesta(najvisa + RAZMAK_CELIJE) && zaglavlje !== undefined)
      this.#ukras(() => {
        this.#celije(zaglavlje, Math.max(...zaglavlje.map(visina)) + RAZMAK_CELIJE, (_, crtaj) => crtaj())
      }, 'Pagination')
    const tr = this.#cvor(roditelj, 'TR')
    const u = ({ th }: Celija, crtaj: () => void) =>
      void this.#cvor(tr, th === undefined ? 'TD' : 'TH', th === undefined ? {} : { scope: th }, crtaj)
    const cijela = this.#dno - doc.page.margins.top
    if (najvisa > cijela) {
      // A cell longer than a page: its words go on over pages, one cell after another.
      for (const one of ciste)
        u(one, () => this.#slog(one.slog).text(one.text, this.#lijevo, doc.y, { width: this.#sirina, lineGap: PRORED }))
      return
    }
    this.#celije(ciste, najvisa, u)
    if (crta) this.#ukras(() => doc.rect(this.#lijevo, doc.y, this.#sirina, 0.5).fill(LINIJA))
    doc.y += 3
  }

  #celije(celije: readonly Celija[], visina: number, u: (celija: Celija, crtaj: () => void) => void): void {
    const doc = this.#doc
    const { y } = doc
    if (celije.some(({ th }) => th === 'Column')) {
      doc.save()
      this.#ukras(() => doc.rect(this.#lijevo, y - 2, this.#sirina, visina + 2).fill(PODLOGA))
      doc.restore()
    }
    let x = this.#lijevo
    for (const one of celije) {
      const width = one.sirina - 2 * RAZMAK_CELIJE
      const at = x + RAZMAK_CELIJE
      u(one, () => {
        this.#slog(one.slog).text(one.text, at, y, { width, align: one.desno ? 'right' : 'left', lineGap: PRORED })
      })
      x += one.sirina
    }
    doc.y = y + visina
  }

  #popis(stavke: readonly string[], redom: boolean): void {
    const doc = this.#doc
    const popis = this.#cvor(this.#korijen, 'L')
    for (const [at, stavka] of stavke.entries()) {
      const text = this.#cisto(stavka)
      this.#mjesta(Math.min(this.#visina(text, TEKST, this.#sirina - 18), 60))
      const li = this.#cvor(popis, 'LI')
      const { y } = doc
      this.#cvor(li, 'Lbl', {}, () => {
        this.#slog(TEKST).text(redom ? `${at + 1}.` : '•', this.#lijevo, y, { width: 16 })
      })
      doc.y = y
      this.#cvor(li, 'LBody', {}, () => {
        this.#slog(TEKST).text(text, this.#lijevo + 18, y, { width: this.#sirina - 18, lineGap: PRORED })
      })
      doc.y += 2
    }
    doc.y += 4
  }

  #slika(bytes: Uint8Array, opis: string): void {
    const { width, height } = this.#doc.openImage(bytes)
    const mjera = Math.min(this.#sirina / width, NAJVISA_SLIKA / height, 1)
    const velicina = { width: width * mjera, height: height * mjera }
    this.#lik(velicina, opis, (x, y) => this.#doc.image(bytes, x, y, velicina))
  }

  #crtez(put: string, [sirina, visina]: readonly [number, number], opis: string): void {
    const mjera = SIRINA_CRTEZA / sirina
    this.#lik({ width: SIRINA_CRTEZA, height: visina * mjera }, opis, (x, y) => {
      const doc = this.#doc.save().translate(x, y).scale(mjera).path(put)
      doc.lineWidth(LINIJA_CRTEZA).lineCap('round').lineJoin('round').stroke(TEKST.boja).restore()
    })
  }

  #lik(
    { width, height }: { width: number; height: number },
    opis: string,
    crtaj: (x: number, y: number) => void,
  ): void {
    const doc = this.#doc
    this.#mjesta(height + 24)
    const [x, y] = [this.#lijevo, doc.y + 4]
    const bbox: OpcijeCvora['bbox'] = [x, y, x + width, y + height]
    this.#cvor(this.#korijen, 'Figure', { alt: opis, bbox, placement: 'Block' }, () => crtaj(x, y))
    doc.y = y + height + 2
    this.#rijeci(this.#korijen, 'Caption', opis, { ...STILOVI.oznaka, ispod: 8 })
  }

  /** What stands on every page beside its content: header, number of the page, watermark. */
  rubovi({ naslov, broj, vrijeme, nacrt }: PdfDokument): void {
    const doc = this.#doc
    const { start, count } = doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      doc.switchToPage(page)
      const { margins } = doc.page
      const dno = margins.bottom
      // Below the margin PDFKit would begin another page.
      margins.bottom = 0
      this.#ukras(() => {
        const line = { width: this.#sirina, lineBreak: false } as const
        const u = (text: string, y: number) => {
          const cist = this.#cisto(text)
          this.#slog(RUBNO)
          doc.text(cist, doc.page.width - margins.right - doc.widthOfString(cist), y, { lineBreak: false })
        }
        this.#slog(RUBNO).text(this.#cisto(`Portal fondova · ${naslov}`), this.#lijevo, 28, line)
        u([broj, vrijeme].filter((one) => one !== '').join(' · '), 28)
        u(`Stranica ${page - start + 1}/${count}`, doc.page.height - 40)
        if (nacrt) this.#vodeniZig('NACRT')
      }, 'Pagination')
      margins.bottom = dno
    }
  }

  #vodeniZig(text: string): void {
    const doc = this.#doc
    const { width, height } = doc.page
    doc.save()
    doc.rotate(-45, { origin: [width / 2, height / 2] })
    doc.font(ISTAKNUTO).fontSize(120).fillColor('#9aa3ad', 0.18)
    doc.text(text, width / 2 - doc.widthOfString(text) / 2, height / 2 - 70, { lineBreak: false })
    doc.restore()
  }

  kraj(): void {
    this.#korijen.end()
    this.#doc.end()
  }
}
