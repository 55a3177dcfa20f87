import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Nalog } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import {
  NAZIVI_NALOGA,
  type OdlukaNaloga,
  type StanjeNaloga,
  type VrstaNaloga,
} from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import type { IshodBrisanja } from '#contract/modules/korisnik/osobni-podaci.endpoints.ts'
import { Ishod } from './brisanje.tsx'
import { UzObrazlozenje } from './uz-obrazlozenje.tsx'

export const STANJA: Readonly<Record<StanjeNaloga, { naziv: string; tone: Tone }>> = {
  ceka: { naziv: 'Čeka drugu osobu', tone: 'warning' },
  potvrden: { naziv: 'Potvrđen', tone: 'success' },
  odbijen: { naziv: 'Odbijen', tone: 'danger' },
  povucen: { naziv: 'Povučen', tone: 'neutral' },
  istekao: { naziv: 'Istekao', tone: 'neutral' },
}

export const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso))

const POTVRDE: Readonly<Record<VrstaNaloga, { naslov: string; tekst: string; gumb: string }>> = {
  uklanjanjeFaktora: {
    naslov: 'Ukloniti drugi faktor?',
    tekst: 'Osoba se odjavljuje sa svih uređaja i prijavljuje se samo lozinkom dok drugi faktor ne uključi ponovno.',
    gumb: 'Ukloni drugi faktor',
  },
  brisanjePodataka: {
    naslov: 'Obrisati podatke osobe?',
    tekst: 'Brisanje se ne može poništiti. Osobi šaljemo pismo s ovim popisom, pa je i pisan njoj.',
    gumb: 'Obriši podatke',
  },
  izmjenaIdentiteta: {
    naslov: 'Promijeniti identitet administratora?',
    tekst: 'Osoba se odjavljuje sa svih uređaja. Pismo o promjeni šalje se i na dosadašnju adresu.',
    gumb: 'Promijeni identitet',
  },
  dodjelaDopustenja: {
    naslov: 'Dodijeliti dopuštenja?',
    tekst: 'Dopuštenja vrijede odmah. Osobi javljamo da su joj dodijeljena.',
    gumb: 'Dodijeli dopuštenja',
  },
  dodjelaSuperadmina: {
    naslov: 'Dodijeliti pravo superadministratora?',
    tekst: 'Osoba odmah dobiva sva dopuštenja na portalu. Javljamo joj da su joj dodijeljena.',
    gumb: 'Dodijeli pravo',
  },
}

interface NalogKarticaProps {
  nalog: Nalog
  /** The reader asked for it. */
  svoj: boolean
  /** The reader may have a part in it. */
  smije: boolean
  brisanje: IshodBrisanja | null
  onOdluka: (odluka: OdlukaNaloga, obrazlozenje?: string) => Promise<unknown>
}

/** An order that waits: who asked and why, until when, and what the reader may do about it. */
export function NalogKartica({ nalog, svoj, smije, brisanje, onOdluka }: NalogKarticaProps) {
  const { id, vrsta, stavke, podnio, podneseno, istjece, obrazlozenje } = nalog
  const [pita, setPita] = useKrozPrijavu<'potvrdi' | 'povuci' | undefined>(`nalog.${id}`, undefined)
  const zatvori = () => setPita(undefined)
  const potvrda = POTVRDE[vrsta]
  const zatvara = vrsta === 'brisanjePodataka' && brisanje?.zatvara === true
  const odluci = async (odluka: 'potvrdi' | 'povuci') => {
    await onOdluka(odluka)
    zatvori()
  }
  return (
    <Card title={NAZIVI_NALOGA[vrsta]} level={3} tone="warning">
      <Stack gap={4}>
        <Inline gap={2}>
          <StatusChip tone={STANJA.ceka.tone}>{STANJA.ceka.naziv}</StatusChip>
        </Inline>
        <DescriptionList
          columns={3}
          items={[
            { label: 'Podnositelj', value: svoj ? `${podnio.ime} (vi)` : podnio.ime, hint: vrijeme(podneseno) },
            { label: 'Vrijedi do', value: vrijeme(istjece) },
            { label: 'Obrazloženje', value: obrazlozenje },
          ]}
        />
        {stavke.length > 0 && (
          <ul>
            {stavke.map((stavka) => (
              <li key={stavka}>{stavka}</li>
            ))}
          </ul>
        )}
        {svoj && smije && <p>Nalog potvrđuje drugi administrator. Dotad se ništa ne mijenja.</p>}
        {smije && (
          <Inline gap={3}>
            {svoj ? (
              <Button onClick={() => setPita('povuci')}>Povuci nalog</Button>
            ) : (
              <>
                <Button variant="danger" onClick={() => setPita('potvrdi')}>
                  Potvrdi nalog
                </Button>
                <UzObrazlozenje
                  kljuc={`${id}.odbijanje`}
                  gumb="Odbij nalog"
                  naslov="Odbijanje naloga"
                  posalji="Odbij"
                  onPosalji={(razlog) => onOdluka('odbij', razlog)}
                >
                  <p>Osoba koja je podnijela nalog dobit će vaše obrazloženje.</p>
                </UzObrazlozenje>
              </>
            )}
          </Inline>
        )}
      </Stack>
      <SvjezaPotvrda
        open={pita === 'povuci'}
        onClose={zatvori}
        onConfirm={() => odluci('povuci')}
        title="Povući nalog?"
        message="Nalog prestaje vrijediti i nitko ga više ne može potvrditi."
        confirmLabel="Povuci nalog"
      />
      <SvjezaPotvrda
        open={pita === 'potvrdi'}
        danger
        onClose={zatvori}
        onConfirm={() => odluci('potvrdi')}
        title={potvrda.naslov}
        message={zatvara ? `${potvrda.tekst} Račun joj se zatvara.` : potvrda.tekst}
        confirmLabel={potvrda.gumb}
      >
        {vrsta === 'brisanjePodataka' && brisanje !== null && <Ishod ishod={brisanje} />}
      </SvjezaPotvrda>
    </Card>
  )
}
