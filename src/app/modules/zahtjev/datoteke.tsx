import { useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { preuzmi } from '#app/platform/offline/attachments/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { PrilogZahtjeva } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { posaljiDatoteku } from './zahtjev.calls.ts'
import styles from './zahtjev.module.css'

const ACCEPT = Object.keys(VRSTE_DATOTEKA)
  .map((extension) => `.${extension}`)
  .join(',')

interface PoljeDatotekaProps {
  name: string
  label: string
  value: readonly PrilogZahtjeva[]
  onChange: (value: PrilogZahtjeva[]) => void
  najvise: number
  required?: boolean
  error?: string | undefined
}

/** Files that go to the portal as they are chosen, and belong to the request from its submission on. */
export function PoljeDatoteka({ name, label, value, onChange, najvise, required, error }: PoljeDatotekaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [salje, setSalje] = useState(false)
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[]) => {
    setSalje(true)
    setGreska(undefined)
    const sve = [...value]
    try {
      for (const file of files.slice(0, najvise - value.length)) sve.push(await posaljiDatoteku(file))
    } catch (cause) {
      setGreska(messageOf(cause, PORUKE.datoteka.ucitavanje))
    }
    if (sve.length > value.length) onChange(sve)
    setSalje(false)
  }
  return (
    <Field name={name} label={label} group required={required} width="full" error={greska ?? error}>
      {() => (
        <>
          {value.length > 0 && (
            <ul className={styles.datoteke}>
              {value.map((one) => (
                <li key={one.id}>
                  <Inline gap={2} justify="between" wrap={false}>
                    <span className={styles.naziv}>{one.naziv}</span>
                    <IconButton
                      icon="trash"
                      variant="quiet"
                      label={`Ukloni ${one.naziv}`}
                      onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
                    />
                  </Inline>
                </li>
              ))}
            </ul>
          )}
          {value.length < najvise && (
            <Inline>
              <Button icon="upload" pending={salje} onClick={() => input.current?.click()}>
                {PORUKE.datoteka.dodaj}
              </Button>
            </Inline>
          )}
          <input
            ref={input}
            type="file"
            hidden
            multiple={najvise > 1}
            accept={ACCEPT}
            aria-label={`${PORUKE.datoteka.dodaj}: ${label}`}
            onChange={({ currentTarget }) => {
              void dodaj([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}

/** Files of a submitted request, each a press away. */
export function Datoteke({ datoteke }: { datoteke: readonly PrilogZahtjeva[] }) {
  return (
    <ul className={styles.datoteke}>
      {datoteke.map((one) => (
        <li key={one.id}>
          <StavkaDatoteke datoteka={one} onPreuzmi={() => void preuzmi(one)} />
        </li>
      ))}
    </ul>
  )
}
