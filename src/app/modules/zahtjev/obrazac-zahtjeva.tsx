import { useQueryClient } from '@tanstack/react-query'
import { useMboZnamenki } from '#app/platform/api/brojevi-registra.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { OkvirObrasca, PorukaObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { CekaSlanje } from '#app/platform/record/ceka-slanje.tsx'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { useIshodPodneska, usePodnesak } from '#app/platform/record/use-podnesak.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { today } from '#contract/kernel/datum.ts'
import { greskeZahtjeva } from '#contract/modules/zahtjev/zahtjev.polja.ts'
import { NASLOVI_VRSTA, oznakaPolja } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import {
  NAJDULJE_OBRAZLOZENJE,
  NAJVISE_PRILOGA,
  type NapisaniZahtjev,
  type SadrzajZahtjeva,
  type VrstaZahtjeva,
  type ZahtjevDetalj,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { urediZahtjev } from '#contract/modules/zahtjev/zahtjev.uredi.ts'
import { PoljaKorisnika, PoljaOblika, PoljaOpunomocenja, PoljaOvlastenja } from './polja.tsx'
import { PoljaPodataka, PoljaRegistracije, PoljaVlasnistva } from './polja-podataka.tsx'
import { PRAZNO } from './prazno.ts'
import { type Mjesto, predajZahtjev, SVI_ZAHTJEVI } from './zahtjev.calls.ts'

export interface ObrazacZahtjevaProps {
  vrsta: VrstaZahtjeva
  osobaId: number
  mjesto: Mjesto
  /** OIB of the applicant at whose address an authorisation is written. */
  oib?: string | undefined
  /** Where „Odustani” leads; what was typed stays on the device. */
  natrag: string
  /** The refused request that this one says better; its fields are the beginning. */
  ispravak?: Pick<ZahtjevDetalj, 'id' | 'oznaka' | 'sadrzaj' | 'obrazlozenje' | 'prilozi'> | undefined
  onPredano: (zahtjevId: string) => void
}

const pocetni = (vrsta: VrstaZahtjeva, oib: string | undefined): SadrzajZahtjeva =>
  vrsta === 'ovlastenja' && oib !== undefined ? { ...PRAZNO.ovlastenja, prijaviteljOib: oib } : PRAZNO[vrsta]

export const naslovNovog = (vrsta: VrstaZahtjeva) => `Novi zahtjev: ${NASLOVI_VRSTA[vrsta]}`

/** The form's name on the device: of the person, the kind, where it is written, and which request it says better. */
export const kljucZahtjeva = ({
  osobaId,
  vrsta,
  mjesto,
  ispravak,
}: Omit<ObrazacZahtjevaProps, 'natrag' | 'onPredano'>) =>
  [
    'fondovi.zahtjev',
    osobaId,
    vrsta,
    mjesto.prijaviteljId ?? '',
    mjesto.projektId ?? '',
    ...(ispravak === undefined ? [] : [ispravak.id]),
  ].join('.')

const osobi = (id: number) => ({ vrsta: 'osoba' as const, id })

type Predano = Awaited<ReturnType<typeof predajZahtjev>>

interface Unos extends NapisaniZahtjev {
  /** Ids of what was sent and perhaps not answered: sent again, it is the same request. */
  id: string | null
  mutationId: string | null
}

/** A request while it is written: judged by its rules, handed in through the outbox where the device has one. */
function useZahtjev(props: ObrazacZahtjevaProps) {
  const { vrsta, osobaId, mjesto, oib, ispravak, onPredano } = props
  const queryClient = useQueryClient()
  const mboZnamenki = useMboZnamenki()
  const kljuc = kljucZahtjeva(props)
  const podnesak = usePodnesak(kljuc)
  const veza = ispravak === undefined ? {} : { prethodniId: ispravak.id }
  const { sadrzaj, obrazlozenje, prilozi } = ispravak ?? {
    sadrzaj: pocetni(vrsta, oib),
    obrazlozenje: '',
    prilozi: [],
  }
  const obrazac = useObrazac<Unos, Unos, Predano | typeof ZADRZI>({
    kljuc,
    pocetno: { sadrzaj, obrazlozenje, prilozi, id: null, mutationId: null },
    sazetak: true,
    shema: poPravilima((typed) =>
      Object.fromEntries(
        greskeZahtjeva(urediZahtjev(typed), { danas: today(Date.now()), mboZnamenki }).map(({ polje = '', poruka }) => [
          polje,
          poruka,
        ]),
      ),
    ),
    posalji: async ({ id, mutationId, ...napisano }) => {
      const podaci = { ...napisano, ...urediZahtjev(napisano) }
      if (podnesak.posalji !== undefined) {
        const { prijaviteljId, projektId = null } = mjesto
        const za = prijaviteljId === undefined ? osobi(osobaId) : { vrsta: 'prijavitelj' as const, id: prijaviteljId }
        await podnesak.posalji({ vrsta: 'zahtjev', kljuc, naslov: naslovNovog(vrsta), podaci, projektId, ...veza }, za)
        return ZADRZI
      }
      const ids = { id: id ?? newMutationId(), mutationId: mutationId ?? newMutationId() }
      obrazac.set(ids)
      try {
        return await predajZahtjev(mjesto, { ...podaci, ...ids, ...veza })
      } catch (error) {
        // It was answered: whatever is sent next is another request.
        if (error instanceof ApiProblem) obrazac.set({ id: null, mutationId: null })
        throw error
      }
    },
    osvjezi: SVI_ZAHTJEVI,
    nakon: (odgovor) => odgovor !== ZADRZI && predano(odgovor),
  })
  const predano = ({ id, oznaka }: { id: string; oznaka: string }) => {
    obrazac.odbaci()
    toast(`Zahtjev ${oznaka} je predan.`, { tone: 'success' })
    onPredano(id)
  }
  useIshodPodneska(podnesak, {
    onZaprimljen: async (ishod) => {
      obrazac.odbaci()
      if (!('zahtjevId' in ishod)) return
      await Promise.all(SVI_ZAHTJEVI.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      predano({ id: ishod.zahtjevId, oznaka: ishod.oznaka })
    },
    onOdbijen: ({ greske, poruka }) => obrazac.odbij(greske, poruka),
  })
  const { stanje } = podnesak
  return { obrazac, ceka: stanje.kind === 'ceka', dugo: stanje.kind === 'ceka' && stanje.dugo }
}

/** A new request of one kind. */
export function ObrazacZahtjeva(props: ObrazacZahtjevaProps) {
  const { vrsta, mjesto, oib, natrag, ispravak } = props
  const { obrazac, ceka, dugo } = useZahtjev(props)
  const { unos, set, polja, greske, pending, nespremljeno } = obrazac
  return (
    <>
      <PageHeader
        title={ispravak === undefined ? naslovNovog(vrsta) : `Ispravak zahtjeva ${ispravak.oznaka}`}
        meta="Ono što pišete ostaje na ovom uređaju dok zahtjev ne predate."
      />
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <SazetakObrasca obrazac={obrazac} oznaka={oznakaPolja} />
          <PoljaVrste
            sadrzaj={unos.sadrzaj}
            staviSadrzaj={(changes) =>
              set((before) => ({ sadrzaj: { ...before.sadrzaj, ...changes } as SadrzajZahtjeva }), Object.keys(changes))
            }
            greska={(polje) => greske[polje]}
            mjesto={mjesto}
            zadan={oib !== undefined}
          />
          <TextArea {...polja.text('obrazlozenje')} label="Obrazloženje" required maxLength={NAJDULJE_OBRAZLOZENJE} />
          <PoljeDatoteka
            {...polja.value('prilozi')}
            label="Ostali prilozi"
            najvise={NAJVISE_PRILOGA}
            redak={({ id, naziv }) => ({ id, naziv })}
          />
          <PorukaObrasca obrazac={obrazac} naslov="Zahtjev nije predan">
            Ono što ste upisali ostaje u poljima.
          </PorukaObrasca>
          {dugo && <CekaSlanje naslov="Zahtjev čeka slanje" josNije="Zahtjev još nije predan." />}
          <Inline gap={3}>
            <Button type="submit" variant="primary" icon="send" pending={pending || ceka} debounce>
              Predaj zahtjev
            </Button>
            <LinkButton href={natrag} variant="quiet">
              Odustani
            </LinkButton>
            {nespremljeno > 0 && (
              <Button variant="quiet" icon="trash" disabled={pending || ceka} onClick={obrazac.odbaci}>
                Obriši započeto
              </Button>
            )}
          </Inline>
        </Stack>
      </OkvirObrasca>
    </>
  )
}

interface PoljaVrsteProps {
  sadrzaj: SadrzajZahtjeva
  staviSadrzaj: (changes: object) => void
  greska: (polje: string) => string | undefined
  mjesto: Mjesto
  /** The applicant cannot be chosen. */
  zadan: boolean
}

/** The fields of one kind, in a new request and in a supplement. */
export function PoljaVrste({ sadrzaj, staviSadrzaj, greska, mjesto, zadan }: PoljaVrsteProps) {
  const polja = { stavi: staviSadrzaj, greska }
  switch (sadrzaj.vrsta) {
    case 'opunomocenja':
      return <PoljaOpunomocenja sadrzaj={sadrzaj} {...polja} />
    case 'ovlastenja':
      return <PoljaOvlastenja sadrzaj={sadrzaj} zadan={zadan} {...polja} />
    case 'podaci-o-prijavitelju':
      return <PoljaPodataka sadrzaj={sadrzaj} prijaviteljId={mjesto.prijaviteljId ?? 0} {...polja} />
    case 'promjene-vlasnistva':
      return <PoljaVlasnistva sadrzaj={sadrzaj} {...polja} />
    case 'registracije':
      return <PoljaRegistracije sadrzaj={sadrzaj} {...polja} />
    case 'vrsta-pravnog-oblika':
      return <PoljaOblika sadrzaj={sadrzaj} {...polja} />
    case 'izmjena-korisnika':
      return <PoljaKorisnika sadrzaj={sadrzaj} {...polja} />
  }
}
