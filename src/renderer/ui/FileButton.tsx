/** A button that chooses a file. The browser's own field, which speaks the browser's language, is hidden behind it. */
import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'

type FileButtonProps = Omit<ButtonProps, 'onClick'> & {
  /** Extensions: ".csv,.txt". */
  accept: string
  onFile: (file: File) => void
}

export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        // A form shows file fields whatever `hidden` says (antd).
        style={{ display: 'none' }}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
