// TypeScript and JSX to ES modules for Jest; type checking is `npm run check`'s job.
import { transformSync } from 'esbuild';

export default {
  process: (source, path) => {
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(source, {
      loader,
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: path,
    });
    return { code };
  },
};
