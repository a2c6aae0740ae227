// The parts of a browser's XMLHttpRequest needed for posting a form, for clients written for browsers.
export class FormRequest {
  /** The names of the fields sent last, in order. */
  static sent: readonly string[] = [];
  readonly upload = { addEventListener: () => undefined };
  status = 0;
  statusText = '';
  responseText = '';
  private address = '';
  private readonly heard = new Map<string, () => void>();

  addEventListener(event: string, listener: () => void): void {
    this.heard.set(event, listener);
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  send(body: FormData): void {
    FormRequest.sent = [...body.keys()];
    void this.post(body).then(
      () => this.heard.get('load')?.(),
      () => this.heard.get('error')?.(),
    );
  }
  private async post(body: FormData): Promise<void> {
    const answer = await fetch(this.address, { method: 'POST', body });
    this.status = answer.status;
    this.statusText = answer.statusText;
    this.responseText = await answer.text();
  }
}
