/** How Stripe's fields look: as ours around them, in the scheme of the moment. Its frames can't read our styles. */
export function appearance(): object {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--palette-${name}`).trim();
  const isDark = document.documentElement.dataset.scheme === 'dark';
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('primary-main'),
      colorBackground: token('background-paper'),
      colorText: token('text-primary'),
      colorTextSecondary: token('text-secondary'),
      colorDanger: token('error-main'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { borderColor: token('surface-field'), boxShadow: 'none' }, '.Label': { fontWeight: '600' } },
  };
}
