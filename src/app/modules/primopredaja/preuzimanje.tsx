import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { PotvrdaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { IshodiDialog } from '#app/platform/record/skupno/ishodi.tsx'
import { NapredakZapisa, useNapredak } from '#app/platform/record/skupno/napredak.tsx'
import { createRedom, type Ishod } from '#app/platform/record/skupno/redom.ts'
import { ponovno } from '#app/platform/record/stol.ts'
import { Button } from '#app/ui/button.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PRIMOPREDAJA_PORUKE } from '#contract/modules/primopredaja/primopredaja.rules.ts'
import {
  NAJKRACI_RAZLOG,
  type PredmetDetalj,
  type PrimopredajaDetalj,
} from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { nazivPredmeta, PredmetiTablica } from './predmeti-tablica.tsx'
import { type Odluka, odluciOPredmetu, stolPrimopredaje } from './primopredaja.calls.ts'
import { TEKST } from './primopredaja.tekst.ts'

interface PreuzimanjeProps {
  institucijaId: number
  zapis: PrimopredajaDetalj
}

type Sto = Pick<Odluka, 'odluka' | 'obrazlozenje'>

const PREUZMI: Sto = { odluka: 'preuzmi', obrazlozenje: '' }

const kaoOdabran = (predmet: PredmetDetalj) => ({
  id: predmet.kljuc,
  naziv: nazivPredmeta(predmet),
  href: predmet.opis?.adresa ?? undefined,
})

/** Decides about items one after the other: what is refused stops none of the others. */
function useOdluke({ institucijaId, zapis }: PreuzimanjeProps) {
  const queryClient = useQueryClient()
  const redom = useRef(createRedom(newMutationId))
  const { odgovoreno, prati } = useNapredak()
  const [od, setOd] = useState(0)
  const stol = stolPrimopredaje(institucijaId)
  const odluci = async (predmeti: readonly PredmetDetalj[], sto: Sto): Promise<Ishod[]> => {
    setOd(predmeti.length)
    /** Items that have changed meanwhile: nothing was refused, and nothing was taken over. */
    const preskoceni = new Map<string, string>()
    const posalji = async ({ id: kljuc }: { id: string }, mutationId: string) => {
      const { stanje, razlog } = await odluciOPredmetu(
        institucijaId,
        zapis.id,
        { kljuc, odluka: sto.odluka, obrazlozenje: sto.obrazlozenje },
        mutationId,
      )
      if (stanje === 'preskocen') preskoceni.set(kljuc, razlog ?? '')
    }
    try {
      const ishodi = await prati((naOdgovor) =>
        redom.current.izvrsi(predmeti.map(kaoOdabran), () => sto, posalji, naOdgovor),
      )
      return ishodi.map((ishod) => ({ zapis: ishod.zapis, razlog: ishod.razlog ?? preskoceni.get(ishod.zapis.id) }))
    } finally {
      await Promise.all(ponovno(stol, zapis.id).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      void osvjeziBrojace(queryClient)
    }
  }
  return { odluci, odgovoreno, od }
}

/** The items for whoever takes over: by one press each, or several that were chosen. */
export function Preuzimanje(props: PreuzimanjeProps) {
  const { predmeti } = props.zapis
  const { odluci, odgovoreno, od } = useOdluke(props)
  const [odabrani, setOdabrani] = useState<ReadonlySet<string>>(new Set())
  const [vracaju, setVracaju] = useState<readonly PredmetDetalj[]>()
  const [ishodi, setIshodi] = useState<readonly Ishod[]>()
  const cekaju = predmeti.filter(({ stanje }) => stanje === 'ceka')
  const koji = cekaju.filter(({ kljuc }) => odabrani.has(kljuc))
  const radi = odgovoreno !== undefined
  const javi = (svi: readonly Ishod[], rijeci: (broj: number) => string) => {
    setOdabrani(new Set(svi.flatMap(({ zapis, razlog }) => (razlog === undefined ? [] : [zapis.id]))))
    if (svi.some(({ razlog }) => razlog !== undefined)) setIshodi(svi)
    else toast(rijeci(svi.length), { tone: 'success' })
  }
  const preuzmi = async (sto: readonly PredmetDetalj[]) => {
    try {
      javi(await odluci(sto, PREUZMI), TEKST.preuzeto)
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    }
  }
  return (
    <Stack gap={5}>
      <p>{TEKST.sazetak(broj(predmeti, 'preuzet'), broj(predmeti, 'vracen'), cekaju.length)}</p>
      <Inline gap={3}>
        <Button
          disabled={radi || cekaju.length === 0}
          onClick={() => setOdabrani(new Set(cekaju.map(({ kljuc }) => kljuc)))}
        >
          {TEKST.odaberiSve}
        </Button>
        <Button
          variant="primary"
          icon="check"
          pending={radi}
          disabled={koji.length === 0}
          onClick={() => void preuzmi(koji)}
        >
          {TEKST.preuzmiOdabrane(koji.length)}
        </Button>
        <Button disabled={radi || koji.length === 0} onClick={() => setVracaju(koji)}>
          {TEKST.vratiOdabrane(koji.length)}
        </Button>
      </Inline>
      <NapredakZapisa odgovoreno={odgovoreno} od={od} />
      <PredmetiTablica
        predmeti={predmeti}
        selection={{ selected: odabrani, onChange: setOdabrani }}
        radnje={(predmet) =>
          predmet.stanje === 'ceka' && (
            <Inline gap={2}>
              <Button
                size="s"
                icon="check"
                disabled={radi}
                aria-label={`${TEKST.preuzmi}: ${nazivPredmeta(predmet)}`}
                onClick={() => void preuzmi([predmet])}
              >
                {TEKST.preuzmi}
              </Button>
              <Button
                size="s"
                disabled={radi}
                aria-label={`${TEKST.vrati}: ${nazivPredmeta(predmet)}`}
                onClick={() => setVracaju([predmet])}
              >
                {TEKST.vrati}
              </Button>
            </Inline>
          )
        }
      />
      {vracaju !== undefined && (
        <Vracanje
          predmeti={vracaju}
          odluci={odluci}
          onIshod={(svi) => {
            setVracaju(undefined)
            javi(svi, TEKST.vraceno)
          }}
          onClose={() => setVracaju(undefined)}
        />
      )}
      {ishodi !== undefined && <IshodiDialog ishodi={ishodi} onClose={() => setIshodi(undefined)} />}
    </Stack>
  )
}

const broj = (predmeti: readonly PredmetDetalj[], stanje: PredmetDetalj['stanje']): number =>
  predmeti.filter((one) => one.stanje === stanje).length

const SHEMA = z.object({
  obrazlozenje: z.string().check(z.trim(), z.minLength(NAJKRACI_RAZLOG, PRIMOPREDAJA_PORUKE.razlogVracanja.poruka)),
})

interface VracanjeProps {
  predmeti: readonly PredmetDetalj[]
  odluci: (predmeti: readonly PredmetDetalj[], sto: Sto) => Promise<Ishod[]>
  onIshod: (ishodi: readonly Ishod[]) => void
  onClose: () => void
}

/** Asks why before anything goes back; the same reason stands at each. */
function Vracanje({ predmeti, odluci, onIshod, onClose }: VracanjeProps) {
  const obrazac = useObrazac({
    ime: 'vracanje-predmeta',
    pocetno: { obrazlozenje: '' },
    shema: SHEMA,
    posalji: ({ obrazlozenje }) => odluci(predmeti, { odluka: 'vrati', obrazlozenje }),
    nakon: onIshod,
  })
  return (
    <PotvrdaObrasca
      obrazac={obrazac}
      title={`${TEKST.vracanje.naslov}: ${TEKST.predmeta(predmeti.length)}`}
      message={TEKST.vracanje.poruka}
      confirmLabel={TEKST.vracanje.potvrdi}
      onClose={onClose}
    >
      <TextArea
        {...obrazac.polja.text('obrazlozenje')}
        label={TEKST.vracanje.obrazlozenje}
        required
        width="full"
        maxLength={1000}
      />
    </PotvrdaObrasca>
  )
}
