import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
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
  type SadrzajZahtjeva,
  type VrstaZahtjeva,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { PoljaKorisnika, PoljaOblika, PoljaOpunomocenja, PoljaOvlastenja, tekst } from './polja.tsx'
import { PoljaPodataka, PoljaRegistracije, PoljaVlasnistva } from './polja-podataka.tsx'
import { PRAZNO } from './prazno.ts'
import { type Nacrt, useNacrt } from './use-nacrt.ts'
import { type Mjesto, predajZahtjev, ZAHTJEVI_KEY } from './zahtjev.calls.ts'

export interface ObrazacZahtjevaProps {
  vrsta: VrstaZahtjeva
  osobaId: number
  mjesto: Mjesto
  /** OIB of the applicant at whose address an authorisation is written. */
  oib?: string | undefined
  /** Where „Odustani” leads; what was typed stays on the device. */
  natrag: string
  onPredano: (zahtjevId: string) => void
}

const pocetni = (vrsta: VrstaZahtjeva, oib: string | undefined): SadrzajZahtjeva =>
  vrsta === 'ovlastenja' && oib !== undefined ? { ...PRAZNO.ovlastenja, prijaviteljOib: oib } : PRAZNO[vrsta]

export const naslovNovog = (vrsta: VrstaZahtjeva) => `Novi zahtjev: ${NASLOVI_VRSTA[vrsta]}`

/** A new request of one kind. */
export function ObrazacZahtjeva({ vrsta, osobaId, mjesto, oib, natrag, onPredano }: ObrazacZahtjevaProps) {
  const queryClient = useQueryClient()
  const kljuc = ['fondovi.zahtjev', osobaId, vrsta, mjesto.prijaviteljId ?? '', mjesto.projektId ?? ''].join('.')
  const nacrt = useNacrt(kljuc, pocetni(vrsta, oib), async (body) => {
    const { id, oznaka } = await predajZahtjev(mjesto, body)
    toast(`Zahtjev ${oznaka} je predan.`, { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: ZAHTJEVI_KEY })
    onPredano(id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void nacrt.predaj()
  }
  const { napisano, stavi, greske, greska, pokusaj, salje, poruka } = nacrt
  return (
    <>
      <PageHeader
        title={naslovNovog(vrsta)}
        meta="Ono što pišete ostaje u ovoj kartici preglednika dok zahtjev ne predate."
      />
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {greske.length > 0 && (
            <ErrorSummary
              key={pokusaj}
              errors={greske.map(({ polje = '', poruka: message }) => ({
                ...{ name: polje, label: oznakaPolja(polje), message },
              }))}
            />
          )}
          <PoljaVrste nacrt={nacrt} mjesto={mjesto} zadan={oib !== undefined} />
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
            value={napisano.prilozi}
            onChange={(prilozi) => stavi({ prilozi })}
            error={greska('prilozi')}
          />
          {poruka !== undefined && (
            <Banner tone="danger" live="assertive" title="Zahtjev nije predan">
              {poruka} Ono što ste upisali ostaje u poljima.
            </Banner>
          )}
          <Inline gap={3}>
            <Button type="submit" variant="primary" icon="send" pending={salje} debounce>
              Predaj zahtjev
            </Button>
            <LinkButton href={natrag} variant="quiet">
              Odustani
            </LinkButton>
            {nacrt.zapoceto && (
              <Button variant="quiet" icon="trash" disabled={salje} onClick={nacrt.odbaci}>
                Obriši započeto
              </Button>
            )}
          </Inline>
        </Stack>
      </form>
    </>
  )
}

function PoljaVrste({ nacrt, mjesto, zadan }: { nacrt: Nacrt; mjesto: Mjesto; zadan: boolean }) {
  const { sadrzaj } = nacrt.napisano
  const polja = { stavi: nacrt.staviSadrzaj, greska: nacrt.greska }
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
