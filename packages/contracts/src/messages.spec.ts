import {
  createDecision,
  createDocument,
  createTrust,
  fieldErrors,
  loginForm,
  mfaVerification,
  registrationForm,
  updateTrust,
  validationSentence,
} from './index.js';

const errorsOf = (
  schema: { safeParse: (value: unknown) => { error?: Parameters<typeof fieldErrors>[0] } },
  value: unknown,
) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error).map(({ path, message }) => `${path}: ${message}`) : [];
};

const PERSON = { username: 'ada', email: 'ada@example.org', fullName: 'Ada', role: 'trustee' };

describe('every validation message of the specification', () => {
  it.each([
    [loginForm, { username: '', password: 'x' }, 'username: Username is required'],
    [loginForm, { username: 'x' }, 'password: Password is required'],
    [
      registrationForm,
      { ...PERSON, password: 'seven77', confirmPassword: 'seven77' },
      'password: Password must be at least 8 characters',
    ],
    [
      registrationForm,
      { ...PERSON, password: 'eight888', confirmPassword: 'eight889' },
      "confirmPassword: Passwords don't match",
    ],
    [
      registrationForm,
      { ...PERSON, username: undefined, password: 'eight888', confirmPassword: 'eight888' },
      'username: Required',
    ],
    [mfaVerification, { code: '12345' }, 'code: Please enter a valid 6-digit code'],
    [createTrust, {}, 'name: Trust name is required'],
    [createDecision, { type: 'tax' }, 'title: Title is required'],
    [createDecision, { title: 'Pay' }, 'type: Type is required'],
    [createDecision, { title: 'Pay', type: '' }, 'type: Type is required'],
    [createDecision, { title: 'Pay', type: 'gift' }, 'type: Invalid input'],
    [createDecision, { title: 'Pay', type: 'tax', dueDate: '2026-02-30' }, 'dueDate: Please enter a valid date'],
    [
      createDocument,
      { title: 'ab', fileUrl: 'https://example.org/x', fileType: 'pdf', fileSize: 1 },
      'title: Title must be at least 3 characters',
    ],
    [
      createDocument,
      { title: 'Deed', fileUrl: 'nowhere', fileType: 'pdf', fileSize: 1 },
      'fileUrl: Please enter a valid URL',
    ],
    [
      createDocument,
      { title: 'Deed', fileUrl: 'https://example.org/x', fileType: '', fileSize: 1 },
      'fileType: File type is required',
    ],
    [
      createDocument,
      { title: 'Deed', fileUrl: 'https://example.org/x', fileType: 'pdf', fileSize: 0 },
      'fileSize: File size must be greater than 0',
    ],
    [
      createDocument,
      { title: 'Deed', fileUrl: 'https://example.org/x', fileType: 'pdf', fileSize: 10_485_761 },
      'fileSize: File must be less than 10MB',
    ],
    [createTrust, { name: 'T', colour: 'red' }, 'colour: Not a known field'],
    [updateTrust, {}, ': Nothing to change was sent.'],
  ])('is said where it belongs', (schema, value, expected) => {
    expect(errorsOf(schema as never, value)).toContain(expected);
  });

  it.each([null, 1, 'x', []])('a body of %j is refused as a whole', (value) => {
    expect(errorsOf(createTrust as never, value)).toHaveLength(1);
  });
});

describe('validationSentence', () => {
  it('names the field only where the message does not speak for itself', () => {
    expect(validationSentence([{ path: 'title', message: 'Title is required' }])).toBe('Title is required');
    expect(validationSentence([{ path: 'email', message: 'Required' }])).toBe('email: Required');
    expect(validationSentence([])).toBe('Invalid input');
  });
});
