/** A check that component tests open and write in memory. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import { zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import type { OkolnostiProvjere } from '#contract/modules/provjera/provjera.schema.ts'
import { VRSTA_PROVJERE } from './prikaz.ts'

const ADRESE = {
  kartica: (kartica: string, path = '') => `/${kartica}#${path}`,
  pregled: '/pregled',
  pregledKartice: (kartica: string) => `/pregled/${kartica}`,
}

export const SADA_PROBE = Date.parse('2026-03-12T09:00:00Z')
const OKOLNOSTI: OkolnostiProvjere = {
  teren: true,
  potpisuje: true,
  lista: LISTE_ZA_TEST.oprema,
  osobe: [],
  ranije: [],
}

export interface ProbaProps {
  id: string
  pocetni: Sadrzaj
  samoCitanje?: boolean
  okolnosti?: Partial<OkolnostiProvjere>
  /** The device takes in no more rows. */
  pun?: boolean
  /** What is written now, at every drawing. */
  onSadrzaj: (sadrzaj: Sadrzaj) => void
  children: ReactNode
}

export function ProbaProvjere({
  id,
  pocetni,
  samoCitanje = false,
  okolnosti,
  pun = false,
  onSadrzaj,
  children,
}: ProbaProps) {
  const [sadrzaj, setSadrzaj] = useState(pocetni)
  onSadrzaj(sadrzaj)
  const uredaj = useMemo(() => {
    const zapoceto = zapocetiDokument(sadrzaj, (next) => setSadrzaj(next))
    return pun ? { ...zapoceto, primijeni: () => Promise.reject(new Error('disk')) } : zapoceto
  }, [sadrzaj, pun])
  const [ctx] = useState({ ...OKOLNOSTI, ...okolnosti, sada: SADA_PROBE })
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }))
  return (
    <DokumentProvider
      prikaz={VRSTA_PROVJERE.prikaz}
      id={id}
      uredaj={uredaj}
      sadrzaj={sadrzaj}
      kontekst={() => ctx}
      samoCitanje={samoCitanje}
      adrese={ADRESE}
      sada={() => SADA_PROBE}
      prijaviteljId={null}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </DokumentProvider>
  )
}
