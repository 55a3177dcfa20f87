/** A contract in preparation as a document: one section of it is open at a time, the rest is read. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { AdreseDokumenta } from '#app/platform/dokument/dokument.types.ts'
import { DokumentProvider } from '#app/platform/dokument/dokument-context.tsx'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { samoZaCitanje } from '#app/platform/dokument/uredaj.ts'
import { zapocetiDokument } from '#app/platform/dokument/zapoceto.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { readKeptEdits } from '#app/platform/record/kept-edits.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import { odjeljakOd, sOdjeljkom } from '#contract/modules/ugovor/ugovor.odjeljci.ts'
import type { OdjeljakUgovora, PripremaDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import { jeOtvoreno, mojOdjeljak, vrijednostiOdjeljka } from './odjeljci.ts'
import { PRIKAZ_UGOVORA } from './prikaz.ts'
import { otkljucaj, pripremaQuery, spremiOdjeljak, ugovorKey, zakljucaj } from './ugovor.calls.ts'
import { TEKST } from './ugovor.tekst.ts'
import { type Uredivanje, UredivanjeContext } from './uredivanje-context.ts'

/** Under which name what is typed into a section is kept on the device. */
const kljucUnosa = ({ vrsta, id, projektId }: StranaProjekta, kljuc: string) =>
  ['fondovi', 'ugovor', vrsta, id, projektId, kljuc].join('/')

/** How often an open section tells that it is still being written, so that nobody else is given it. */
const PRODULJENJE_MS = 4 * 60_000

interface UredivanjeUgovoraProps {
  strana: StranaProjekta
  priprema: PripremaDetalj
  /** The tab that is shown: its section is the one that opens. */
  tab: string
  adrese: AdreseDokumenta
  children: ReactNode
}

/** Opens the section that its reader keeps; where none is kept, everything is read. */
export function UredivanjeUgovora(props: UredivanjeUgovoraProps) {
  const { strana, priprema, tab } = props
  const queryClient = useQueryClient()
  const [ceka, setCeka] = useState(false)
  const otvoren = mojOdjeljak(priprema.odjeljci, tab)
  const zapamti = (odgovor: OdjeljakUgovora) =>
    queryClient.setQueryData(pripremaQuery(strana).queryKey, (before) =>
      before === undefined
        ? before
        : { ...before, odjeljci: before.odjeljci.map((one) => (one.kljuc === odgovor.kljuc ? odgovor : one)) },
    )
  const uz = async (posao: () => Promise<OdjeljakUgovora>) => {
    setCeka(true)
    try {
      zapamti(await posao())
    } finally {
      setCeka(false)
      await queryClient.invalidateQueries({ queryKey: pripremaQuery(strana).queryKey })
    }
  }
  const tiho = (posao: () => Promise<OdjeljakUgovora>) =>
    void uz(posao).catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
  useProduljenje(strana, otvoren?.kljuc, zapamti)
  return (
    <Otvoren
      key={otvoren?.kljuc ?? ''}
      {...props}
      otvoren={otvoren}
      ceka={ceka}
      uredi={(kljuc) => tiho(() => zakljucaj(strana, kljuc))}
      preuzmi={(kljuc) => uz(() => zakljucaj(strana, kljuc, true))}
      otpusti={(kljuc) => tiho(() => otkljucaj(strana, kljuc))}
    />
  )
}

/** Keeps the open section while its screen is looked at; one that was lost is told by the next answer. */
function useProduljenje(
  strana: StranaProjekta,
  kljuc: string | undefined,
  zapamti: (odgovor: OdjeljakUgovora) => void,
) {
  const latest = useRef({ strana, zapamti })
  latest.current = { strana, zapamti }
  useEffect(() => {
    if (kljuc === undefined) return
    const produlji = () => {
      if (document.visibilityState !== 'visible') return
      void zakljucaj(latest.current.strana, kljuc).then(
        (odgovor) => latest.current.zapamti(odgovor),
        () => undefined,
      )
    }
    const timer = setInterval(produlji, PRODULJENJE_MS)
    return () => clearInterval(timer)
  }, [kljuc])
}

interface OtvorenProps extends UredivanjeUgovoraProps, Pick<Uredivanje, 'otvoren' | 'ceka' | 'uredi' | 'preuzmi'> {
  otpusti: (kljuc: string) => void
}

function Otvoren(props: OtvorenProps) {
  const { strana, priprema, otvoren, ceka, uredi, preuzmi, otpusti, adrese, children } = props
  const sada = useServerClock()
  const stanje = priprema.odjeljci.find(({ kljuc }) => kljuc === otvoren?.kljuc)
  const pocetno = useMemo(
    () => (otvoren === undefined ? {} : vrijednostiOdjeljka(priprema.sadrzaj, otvoren)),
    [otvoren, priprema.sadrzaj],
  )
  const obrazac = useObrazac<JsonObject>({
    pocetno,
    kljuc: otvoren && kljucUnosa(strana, otvoren.kljuc),
    sazetak: true,
    osvjezi: [ugovorKey(strana)],
    posalji: async (sadrzaj, mutationId) => {
      if (otvoren === undefined || stanje === undefined) throw new Error('No section is open')
      const { verzijaRetka } = stanje
      return spremiOdjeljak(strana, otvoren.kljuc, { mutationId, verzijaRetka, sadrzaj })
    },
    nakon: () => {
      toast(TEKST.odjeljak.spremljeno, { tone: 'success' })
      if (otvoren !== undefined) otpusti(otvoren.kljuc)
    },
  })
  const { unos, set } = obrazac
  const sadrzaj = useMemo(
    () => (otvoren === undefined ? priprema.sadrzaj : sOdjeljkom(priprema.sadrzaj, otvoren, unos)),
    [priprema.sadrzaj, otvoren, unos],
  )
  const uredaj = useMemo(
    () =>
      otvoren === undefined
        ? samoZaCitanje(sadrzaj, {})
        : zapocetiDokument(sadrzaj, (next) =>
            set((before) => vrijednostiOdjeljka(next(sOdjeljkom(priprema.sadrzaj, otvoren, before)), otvoren)),
          ),
    [otvoren, sadrzaj, set, priprema.sadrzaj],
  )
  const kontekst = useKontekst(priprema.kontekst)
  const koja = strana.vrsta === 'institucija' ? 'tijelo' : 'korisnik'
  const zatvoreno = useCallback(
    (path: string) => otvoren === undefined || !jeOtvoreno(otvoren, koja, priprema.sadrzaj, path),
    [otvoren, koja, priprema.sadrzaj],
  )
  const value: Uredivanje = {
    strana,
    pise: priprema.uPripremi,
    otvoren,
    obrazac,
    ceka,
    odjeljak: (kljuc) => priprema.odjeljci.find((one) => one.kljuc === kljuc && odjeljakOd(kljuc) !== undefined),
    imaUnos: (kljuc) => Object.keys(readKeptEdits<JsonObject>(kljucUnosa(strana, kljuc))).length > 0,
    uredi,
    preuzmi,
    odustani: () => {
      obrazac.odbaci()
      if (otvoren !== undefined) otpusti(otvoren.kljuc)
    },
  }
  return (
    <UredivanjeContext value={value}>
      <DokumentProvider
        prikaz={PRIKAZ_UGOVORA}
        id={String(priprema.id)}
        uredaj={uredaj}
        sadrzaj={sadrzaj}
        kontekst={kontekst}
        samoCitanje={otvoren === undefined}
        zatvoreno={zatvoreno}
        adrese={adrese}
        sada={sada}
        prijaviteljId={null}
      >
        {children}
      </DokumentProvider>
    </UredivanjeContext>
  )
}

const MINUTA = 60_000

/** What the rules know, at the minute it is. Everything on the wire is JSON; the contract's own validation is the proof of its shape. */
export function useKontekst(zapisano: JsonObject): (sada: number) => KontekstUgovora {
  return useCallback(
    (sada: number) => {
      const kontekst = zapisano as unknown as KontekstUgovora
      return { ...kontekst, sada: Math.floor(sada / MINUTA) * MINUTA }
    },
    [zapisano],
  )
}
