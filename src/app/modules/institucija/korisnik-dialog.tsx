import { useQueryClient } from '@tanstack/react-query'
import type { fieldsOf } from '#app/platform/obrazac/polja.ts'
import { MultiSelect } from '#app/ui/multi-select.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import type { Korisnik, SadrzajMjesta, Ustanova } from '#contract/modules/institucija/administracija.schema.ts'
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { DijalogUstanove } from './dijalog-ustanove.tsx'
import { useObrazacUstanove } from './obrazac-ustanove.ts'
import { korisnikQuery, pozivi, type Ulaz } from './ustanova.calls.ts'

interface MjestoProps {
  ustanova: Ustanova
  polja: ReturnType<typeof fieldsOf<SadrzajMjesta>>
}

const opcije = (sve: readonly { id: number; oznaka?: string; naziv?: string }[]) =>
  sve.map(({ id, oznaka, naziv }) => ({ value: String(id), label: oznaka ?? naziv ?? '' }))

/** Level, programmes and roles of a place. */
function Mjesto({ ustanova, polja }: MjestoProps) {
  const razine = INSTITUTION_LEVELS.filter((one) => one !== 'A' || ustanova.dodjeljujeAdministratora)
  return (
    <>
      <Select
        {...polja.oneOf(
          'razina',
          razine.map((one) => ({ value: one, label: RAZINE_INSTITUCIJE[one] })),
        )}
        label="Razina"
        noClear
        required
      />
      <MultiSelect
        {...polja.ids('programIds', opcije(ustanova.programi.map(({ id, oznaka }) => ({ id, oznaka }))))}
        label="Programi"
        required
      />
      {ustanova.uloge.length > 0 && (
        <MultiSelect
          {...polja.ids('ulogaIds', opcije(ustanova.uloge.map(({ id, naziv }) => ({ id, naziv }))))}
          label="Uloge"
          hint="Bez uloge vrijede dozvole razine. S ulogama vrijedi točno ono što one navode."
        />
      )}
    </>
  )
}

interface DialogProps {
  ulaz: Ulaz
  ustanova: Ustanova
  onClose: () => void
}

const PRAZNO = { oib: '', ime: '', prezime: '', email: '' }

/** Somebody gets a place: known people by their OIB alone, new ones with a name and an address. */
export function NovaOsobaDialog({ ulaz, ustanova, onClose }: DialogProps) {
  const prviProgram = ustanova.programi.map(({ id }) => id)
  const obrazac = useObrazacUstanove<typeof PRAZNO & SadrzajMjesta, { poveznica: boolean; email: string }>(ulaz, {
    kljuc: 'osoba.nova',
    pocetno: { ...PRAZNO, razina: 'R', programIds: prviProgram, ulogaIds: [] },
    posalji: async ({ oib, ime, prezime, email, ...mjesto }, mutationId) => {
      const podaci = novi ? { ime, prezime, ...(email === '' ? {} : { email }) } : {}
      const body = { ...mjesto, oib: oib.replace(/\s/g, ''), ...podaci, mutationId }
      const { poveznica } = await pozivi(ulaz).dodajKorisnika(body)
      return { poveznica, email }
    },
    nakon: ({ poveznica, email }) => {
      toast(poveznica ? `Osoba je dodana, a poveznica za lozinku poslana na ${email}.` : 'Osoba je dodana.', {
        tone: 'success',
      })
      onClose()
    },
  })
  const { unos, greske, polja } = obrazac
  const novi = ['ime', 'prezime', 'email'].some((name) => name in greske) || unos.ime !== '' || unos.email !== ''
  return (
    <DijalogUstanove naslov="Dodaj osobu" obrazac={obrazac} gumb="Dodaj osobu" onClose={onClose}>
      <TextField {...polja.text('oib')} label="OIB" required hint="Tko već ima račun, dodaje se samo OIB-om." />
      {novi && (
        <>
          <TextField {...polja.text('ime')} label="Ime" required />
          <TextField {...polja.text('prezime')} label="Prezime" required />
          <TextField
            {...polja.text('email')}
            label="Adresa e-pošte"
            type="email"
            required
            hint="Na nju se šalje poveznica za prvu lozinku."
          />
        </>
      )}
      <Mjesto ustanova={ustanova} polja={polja as unknown as MjestoProps['polja']} />
    </DijalogUstanove>
  )
}

/** The place of somebody changes. What another saved meanwhile is said once; the next try goes over their version. */
export function KorisnikDialog({ ulaz, ustanova, korisnik, onClose }: DialogProps & { korisnik: Korisnik }) {
  const { osobaId, ime, prezime, razina, programIds, ulogaIds } = korisnik
  const client = useQueryClient()
  const novijeQuery = korisnikQuery(ulaz, osobaId)
  const obrazac = useObrazacUstanove<SadrzajMjesta, unknown>(ulaz, {
    kljuc: `osoba.${osobaId}`,
    pocetno: { razina, programIds, ulogaIds },
    posalji: (mjesto, mutationId) => {
      const novije = client.getQueryData(novijeQuery.queryKey)
      const verzijaRetka = Math.max(korisnik.verzijaRetka, novije?.verzijaRetka ?? 0)
      return pozivi(ulaz).spremiKorisnika(osobaId, { ...mjesto, verzijaRetka, mutationId })
    },
    naSukob: () => client.fetchQuery({ ...novijeQuery, staleTime: 0 }),
    nakon: () => {
      toast('Promjene pohranjene', { tone: 'success' })
      onClose()
    },
  })
  return (
    <DijalogUstanove naslov={`${ime} ${prezime}`} obrazac={obrazac} onClose={onClose}>
      <Mjesto ustanova={ustanova} polja={obrazac.polja} />
    </DijalogUstanove>
  )
}
