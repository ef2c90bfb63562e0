import { Argument, Command } from 'commander';
import { print } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { helpText } from './options.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

const examples = [
  ['eval "$(npx site completion bash)"', 'in ~/.bashrc; for zsh, with "zsh" in ~/.zshrc'],
  ['npx site completion fish | source', 'in ~/.config/fish/config.fish'],
] as const;

export function completionCommand(): Command {
  return new Command('completion')
    .description('print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(shells))
    .addHelpText('after', helpText(examples, 'It completes the command "site", which "npm link" or an alias puts on your path.'))
    .action((shell: (typeof shells)[number], { json }: { json: boolean }, command: Command) => {
      const script = scriptFor(shell, command.parent ?? command);
      if (json) printJsonReport(true, [], { script });
      else print(script);
    });
}

function scriptFor(shell: (typeof shells)[number], program: Command): string {
  const words = program.commands.map((command) => ({
    name: command.name(),
    what: command.description(),
    options: command.options.flatMap(({ long }) => long ?? []),
  }));
  if (shell === 'fish')
    return words
      .flatMap(({ name, what, options }) => [
        `complete -c site -n __fish_use_subcommand -f -a ${name} -d '${what.replaceAll("'", "\\'")}'`,
        ...options.map((option) => `complete -c site -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`),
      ])
      .join('\n');
  const cases = words.map(({ name, options }) => `    *:${name}) words='${options.join(' ')} --help' ;;`);
  const compatible = 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n';
  return `${shell === 'zsh' ? compatible : ''}_site() {
  local words
  case "\${COMP_CWORD}:\${COMP_WORDS[1]}" in
    1:*) words='${words.map(({ name }) => name).join(' ')} --help --version' ;;
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _site site`;
}
