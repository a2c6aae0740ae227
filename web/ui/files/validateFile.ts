/** Validates chosen files. Pure. */

interface Given {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Whether a file matches an input element's `accept` list: `image/*`, `image/png`, `.pdf`. An empty list accepts everything. */
export function accepted(file: Given, accept: string): boolean {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const [type, name] = [file.type.toLowerCase(), file.name.toLowerCase()];
  const fits = (one: string) => {
    if (one.startsWith('.')) return name.endsWith(one);
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  };
  return wanted.length === 0 || wanted.some(fits);
}

/** What is wrong with a file, if anything. `maxMb` counts megabytes of 1,048,576 bytes. */
export function fileProblem(file: Given, accept: string, maxMb: number): 'wrongType' | 'tooLarge' | undefined {
  if (!accepted(file, accept)) return 'wrongType';
  return file.size > maxMb * 1_048_576 ? 'tooLarge' : undefined;
}
