import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PitanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { OdgovorUzStranicu } from './odgovor-uz-stranicu.tsx'
import { VRSTA_POJASNJENJA } from './pojasnjenje-prikaz.ts'

afterEach(cleanup)

const PITANJE: PitanjePojasnjenja = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  tekst: 'Koliki je iskop?',
  trazeniDokument: false,
  pribadaca: null,
}
const { id, tekst } = PITANJE
const POCETNI: Sadrzaj = { odgovori: { retci: [{ id, pitanje: tekst, trazeniDokument: false }] } }
const ADRESE = { kartica: () => '/', pregled: '/', pregledKartice: () => '/' }
const SADA = Date.parse('2026-03-12T09:00:00Z')

function Proba() {
  const [sadrzaj, setSadrzaj] = useState(POCETNI)
  const uredaj = useMemo(() => zapocetiDokument(sadrzaj, (next) => setSadrzaj(next)), [sadrzaj])
  const [ctx] = useState({ pitanja: [PITANJE], sada: SADA })
  return (
    <DokumentProvider
      prikaz={VRSTA_POJASNJENJA.prikaz}
      id="zahtjev"
      uredaj={uredaj}
      sadrzaj={sadrzaj}
      kontekst={() => ctx}
      samoCitanje={false}
      adrese={ADRESE}
      sada={() => SADA}
      prijaviteljId={null}
    >
      <OdgovorUzStranicu pitanje={PITANJE} />
    </DokumentProvider>
  )
}

test('an answer stands as it is typed key by key, with its spaces', async () => {
  render(<Proba />)
  const polje = screen.getByRole<HTMLTextAreaElement>('textbox')
  await userEvent.type(polje, 'Iskop je 40 m3')
  expect(polje.value).toBe('Iskop je 40 m3')
})
