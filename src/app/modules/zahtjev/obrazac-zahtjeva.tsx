import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CekaSlanje } from '#app/platform/record/ceka-slanje.tsx'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import { useIshodPodneska, usePodnesak } from '#app/platform/record/use-podnesak.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { NASLOVI_VRSTA, oznakaPolja } from '#contract/modules/zahtjev/zahtjev.poruke.ts'
import {
  NAJDULJE_OBRAZLOZENJE,
  NAJVISE_PRILOGA,
  type NapisaniZahtjev,
  type SadrzajZahtjeva,
  type VrstaZahtjeva,
  type ZahtjevDetalj,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { PoljaKorisnika, PoljaOblika, PoljaOpunomocenja, PoljaOvlastenja, tekst } from './polja.tsx'
import { PoljaPodataka, PoljaRegistracije, PoljaVlasnistva } from './polja-podataka.tsx'
import { PRAZNO } from './prazno.ts'
import { type Nacrt, useNacrt } from './use-nacrt.ts'
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

/** A new request of one kind. */
export function ObrazacZahtjeva(props: ObrazacZahtjevaProps) {
  const { vrsta, osobaId, mjesto, oib, natrag, ispravak, onPredano } = props
  const queryClient = useQueryClient()
  const kljuc = kljucZahtjeva(props)
  const podnesak = usePodnesak(kljuc)
  const predano = async ({ id, oznaka }: { id: string; oznaka: string }) => {
    toast(`Zahtjev ${oznaka} je predan.`, { tone: 'success' })
    await Promise.all(SVI_ZAHTJEVI.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    onPredano(id)
  }
  const pocetno: NapisaniZahtjev =
    ispravak === undefined
      ? { sadrzaj: pocetni(vrsta, oib), obrazlozenje: '', prilozi: [] }
      : { sadrzaj: ispravak.sadrzaj, obrazlozenje: ispravak.obrazlozenje, prilozi: ispravak.prilozi }
  const veza = ispravak === undefined ? {} : { prethodniId: ispravak.id }
  const nacrt = useNacrt(kljuc, pocetno, async (written) => {
    const body = { ...written, ...veza }
    if (podnesak.posalji === undefined) return predano(await predajZahtjev(mjesto, body))
    const { mutationId: _, id: __, ...podaci } = written
    const { prijaviteljId, projektId = null } = mjesto
    const za = prijaviteljId === undefined ? osobi(osobaId) : { vrsta: 'prijavitelj' as const, id: prijaviteljId }
    await podnesak.posalji({ vrsta: 'zahtjev', kljuc, naslov: naslovNovog(vrsta), podaci, projektId, ...veza }, za)
    return 'zadrzi'
  })
  useIshodPodneska(podnesak, {
    onZaprimljen: async (ishod) => {
      nacrt.odbaci()
      if ('zahtjevId' in ishod) await predano({ id: ishod.zahtjevId, oznaka: ishod.oznaka })
    },
    onOdbijen: ({ greske, poruka }) =>
      nacrt.odbij(
        Object.entries(greske).map(([polje, message]) => ({ polje, pravilo: 'ZAH', poruka: message })),
        poruka ?? Object.values(greske)[0],
      ),
  })
  const ceka = podnesak.stanje.kind === 'ceka'
  const dugo = podnesak.stanje.kind === 'ceka' && podnesak.stanje.dugo
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void nacrt.predaj()
  }
  const { napisano, stavi, greske, greska, pokusaj, salje, poruka } = nacrt
  return (
    <>
      <PageHeader
        title={ispravak === undefined ? naslovNovog(vrsta) : `Ispravak zahtjeva ${ispravak.oznaka}`}
        meta="Ono što pišete ostaje na ovom uređaju dok zahtjev ne predate."
      />
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {greske.length > 0 && (
            <ErrorSummary
              key={pokusaj}
              errors={greske.map(({ polje = '', poruka: message }) => ({
                name: polje,
                label: oznakaPolja(polje),
                message,
              }))}
            />
          )}
          <PoljaVrste {...nacrt} sadrzaj={napisano.sadrzaj} mjesto={mjesto} zadan={oib !== undefined} />
          <TextArea
            name="obrazlozenje"
            label="Obrazloženje"
            required
            maxLength={NAJDULJE_OBRAZLOZENJE}
            value={tekst(napisano.obrazlozenje)}
            onChange={(value) => stavi({ obrazlozenje: value ?? '' })}
            error={greska('obrazlozenje')}
          />
          <PoljeDatoteka
            name="prilozi"
            label="Ostali prilozi"
            najvise={NAJVISE_PRILOGA}
            redak={({ id, naziv }) => ({ id, naziv })}
            value={napisano.prilozi}
            onChange={(prilozi) => stavi({ prilozi })}
            error={greska('prilozi')}
          />
          {poruka !== undefined && (
            <Banner tone="danger" live="assertive" title="Zahtjev nije predan">
              {poruka} Ono što ste upisali ostaje u poljima.
            </Banner>
          )}
          {dugo && <CekaSlanje naslov="Zahtjev čeka slanje" josNije="Zahtjev još nije predan." />}
          <Inline gap={3}>
            <Button type="submit" variant="primary" icon="send" pending={salje || ceka} debounce>
              Predaj zahtjev
            </Button>
            <LinkButton href={natrag} variant="quiet">
              Odustani
            </LinkButton>
            {nacrt.zapoceto && (
              <Button variant="quiet" icon="trash" disabled={salje || ceka} onClick={nacrt.odbaci}>
                Obriši započeto
              </Button>
            )}
          </Inline>
        </Stack>
      </form>
    </>
  )
}

interface PoljaVrsteProps extends Pick<Nacrt, 'greska' | 'staviSadrzaj'> {
  sadrzaj: SadrzajZahtjeva
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
