import { useRef, useState } from 'react'
import { checkFile, IntakeRefused } from '#app/platform/offline/attachments/intake.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { cistiNaziv, VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { NAJVISE_DATOTEKA } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import styles from './tehnicko-pitanje.module.css'

const ACCEPT = Object.keys(VRSTE_DATOTEKA)
  .map((extension) => `.${extension}`)
  .join(',')

function greskaDatoteke(file: File): string | undefined {
  try {
    checkFile(file)
    return undefined
  } catch (error) {
    return `${cistiNaziv(file.name)}: ${error instanceof IntakeRefused ? error.message : PORUKE.datoteka.ucitavanje}`
  }
}

interface DatotekeUpitaProps {
  datoteke: readonly File[]
  onChange: (datoteke: readonly File[]) => void
}

/** Files chosen for an inquiry; they become the device's when it is sent. */
export function DatotekeUpita({ datoteke, onChange }: DatotekeUpitaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [greska, setGreska] = useState<string>()
  const dodaj = (files: readonly File[]) => {
    const wrong = files.map(greskaDatoteke).filter((one) => one !== undefined)
    const all = [...datoteke, ...files.filter((file) => greskaDatoteke(file) === undefined)]
    const previse =
      all.length > NAJVISE_DATOTEKA ? [`Uz upit je moguće priložiti najviše ${NAJVISE_DATOTEKA} datoteka.`] : []
    setGreska([...wrong, ...previse].join(' ') || undefined)
    onChange(all.slice(0, NAJVISE_DATOTEKA))
  }
  return (
    <Field name="upit-datoteke" label="Datoteke" group width="full" error={greska}>
      {() => (
        <>
          {datoteke.length > 0 && (
            <ul className={styles.datoteke}>
              {datoteke.map((file) => (
                <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                  <Inline gap={2} justify="between" wrap={false}>
                    <span className={styles.naziv}>{cistiNaziv(file.name)}</span>
                    <IconButton
                      icon="trash"
                      variant="quiet"
                      label={`Ukloni ${cistiNaziv(file.name)}`}
                      onClick={() => onChange(datoteke.filter((one) => one !== file))}
                    />
                  </Inline>
                </li>
              ))}
            </ul>
          )}
          <Button icon="upload" onClick={() => input.current?.click()}>
            {PORUKE.datoteka.dodaj}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={ACCEPT}
            aria-label={PORUKE.datoteka.dodaj}
            onChange={({ currentTarget }) => {
              dodaj([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}
