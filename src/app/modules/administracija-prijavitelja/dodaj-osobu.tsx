import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKept } from '#app/platform/record/use-kept.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORUKE_OSOBA } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { DodjelaPrava, PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_DODJELE } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { dodijeli, osobeQuery, programiQuery } from './administracija.calls.ts'

interface Unos {
  osoba: string | null
  razina: DodjelaPrava['razina']
  /** `sve`, `program:2` or `projekt:0190…`. */
  opseg: string
  vrijediDo: string | null
}
const PRAZNO: Unos = { osoba: null, razina: 'UR', opseg: 'sve', vrijediDo: null }

function tijelo({ osoba, razina, opseg, vrijediDo }: Unos): DodjelaPrava {
  const [vrsta, id = ''] = opseg.split(':')
  return {
    ...{ osoba: osoba ?? '', razina, vrijediDo },
    programId: vrsta === 'program' ? Number(id) : null,
    projektId: vrsta === 'projekt' ? id : null,
  }
}

interface DodajOsobuProps {
  prijaviteljId: number
  /** Rights there are, whose projects may be chosen. */
  prava: readonly PravoOsobe[]
  onClose: () => void
}

/** A colleague let in by OIB or e-mail in one step: level, scope and end; only to represent the applicant takes a request. */
export function DodajOsobu({ prijaviteljId, prava, onClose }: DodajOsobuProps) {
  const queryClient = useQueryClient()
  const programi = useQuery(programiQuery)
  const [unos, setUnos, zaboravi] = useKept<Unos>(`fondovi.dodaj-osobu.${prijaviteljId}`, PRAZNO)
  const [prazna, setPrazna] = useState(false)
  const stavi = (changes: Partial<Unos>) => setUnos((before) => ({ ...before, ...changes }))
  const projekti = new Map(prava.flatMap(({ projekt }) => (projekt === null ? [] : [[projekt.id, projekt] as const])))
  return (
    <SvjezaPotvrda
      open
      onClose={onClose}
      title="Dodaj osobu"
      message="Osoba dobiva pravo odmah i o tome joj stiže obavijest. Za zastupanje je potreban zahtjev za opunomoćenje."
      confirmLabel="Dodijeli pravo"
      onConfirm={async () => {
        setPrazna(unos.osoba === null)
        if (unos.osoba === null) throw new Error(PORUKE_OSOBA.nijeOib)
        queryClient.setQueryData(osobeQuery(prijaviteljId).queryKey, await dodijeli(prijaviteljId, tijelo(unos)))
        zaboravi()
        toast(PORUKE_OSOBA.dodijeljeno, { tone: 'success' })
        onClose()
      }}
    >
      <Stack gap={4}>
        <TextField
          name="dodaj-osoba"
          label="OIB ili e-mail"
          required
          autoFocus
          width="full"
          value={unos.osoba}
          onChange={(osoba) => stavi({ osoba })}
          error={prazna && unos.osoba === null ? PORUKE.polje.obavezno : undefined}
        />
        <RadioGroup
          name="dodaj-razina"
          label="Pravo"
          required
          inline
          value={unos.razina}
          options={RAZINE_DODJELE.map((value) => ({ value, label: RAZINE_PRIJAVITELJA[value] }))}
          onChange={(value) => stavi({ razina: RAZINE_DODJELE.find((one) => one === value) ?? 'UR' })}
        />
        <Select
          name="dodaj-opseg"
          label="Opseg"
          required
          noClear
          width="full"
          value={unos.opseg}
          options={[
            { value: 'sve', label: 'Cijeli prijavitelj, svi programi' },
            ...(programi.data ?? []).map(({ id, naziv }) => ({ value: `program:${id}`, label: `Program: ${naziv}` })),
            ...[...projekti.values()].map(({ id, naziv, sifra }) => ({
              value: `projekt:${id}`,
              label: `Projekt: ${[sifra, naziv].filter(Boolean).join(' ')}`,
            })),
          ]}
          onChange={(value) => stavi({ opseg: value ?? 'sve' })}
        />
        <DateField
          name="dodaj-vrijedi-do"
          label="Vrijedi do"
          hint="Bez datuma pravo vrijedi dok ga ne prekinete."
          value={unos.vrijediDo}
          onChange={(vrijediDo) => stavi({ vrijediDo })}
        />
      </Stack>
    </SvjezaPotvrda>
  )
}
